public class IndexSideEffects {
    static int i;
    static int[] a = {10, 20, 30, 40, 50};

    static int[] self() {
        i++;
        return a;
    }

    static int step() {
        return i += 2;
    }

    static String dump() {
        String s = i + ":";
        for (int v : a) s += " " + v;
        return s;
    }

    public static void main(String[] args) {
        i = 0;
        a[i++] = a[i++] + a[i];
        System.out.println(dump());
        i = 0;
        a[++i] += i++;
        System.out.println(dump());
        i = 0;
        self()[step()]++;
        System.out.println(dump());
        i = 0;
        self()[i] *= step();
        System.out.println(dump());
        i = 4;
        a[i--] = a[i--] = a[i--] = i;
        System.out.println(dump());
        i = 0;
        int[] old = a;
        a[i] = (a = new int[] {7, 8, 9, 10, 11})[1];
        System.out.println(dump() + " / " + old[0]);
        i = 1;
        a[a[a[i = 0] - 7] - 7] = -1;
        System.out.println(dump());
        i = 0;
        a[i] -= a[i = 3] -= 4;
        System.out.println(dump());
        i = 2;
        a[i] = i++ + a[i]--;
        System.out.println(dump());
        a[(i = 0) + 1] = i;
        System.out.println(dump());
        int[][] m = {{1, 2}, {3, 4}};
        i = 0;
        m[i++][i--] = m[i][i] += 5;
        System.out.println(m[0][0] + " " + m[0][1] + " " + i);
        i = 0;
        m[i][i = 1] = m[i][i] + (m[0] = m[1])[0];
        System.out.println(m[0][0] + " " + m[0][1] + " " + m[1][1]);
        byte k = 1;
        char c = 1;
        short s = 1;
        System.out.println(a[k] + a[c] + a[s] + a['\1'] + a[k + c] + a[-k + 2]);
    }
}
