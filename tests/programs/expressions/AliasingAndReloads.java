/** Loads that look redundant and are not, because a store or a call in between changes the value. */
public class AliasingAndReloads {
    int v;
    AliasingAndReloads next;
    static int s;
    static int[] shared = {1, 2, 3};

    void bump() { v++; }

    static void bumpStatic() { s += 10; shared[1]++; }

    static int twoObjects(AliasingAndReloads a, AliasingAndReloads b) {
        a.v = 1;
        b.v = 2;
        int r = a.v;
        a.v += b.v;
        return r * 100 + a.v * 10 + b.v;
    }

    static int twoArrays(int[] a, int[] b, int i, int j) {
        a[i] = 1;
        b[j] = 2;
        int r = a[i];
        b[j] += a[i];
        return r * 100 + a[i] * 10 + b[j];
    }

    static int acrossCall(AliasingAndReloads a) {
        int before = a.v;
        a.bump();
        return before * 10 + a.v;
    }

    static int inLoop(AliasingAndReloads a, AliasingAndReloads b, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a.v;
            b.v = i;
        }
        return sum;
    }

    static int statics() {
        int before = s + shared[1];
        bumpStatic();
        return before * 1000 + s + shared[1];
    }

    static int chain(AliasingAndReloads a) {
        int r = a.next.v;
        a.next = a.next.next;
        return r * 10 + a.next.v;
    }

    static int lengthInLoop() {
        int[] a = new int[2];
        int total = 0;
        for (int i = 0; i < a.length && a.length < 10; i++) {
            total += a.length;
            a = new int[a.length + 2];
        }
        return total;
    }

    static int covariant(Object[] os, String[] ss) {
        ss[0] = "before";
        os[0] = "after";
        return ss[0].length();
    }

    public static void main(String[] args) {
        AliasingAndReloads a = new AliasingAndReloads();
        AliasingAndReloads b = new AliasingAndReloads();
        System.out.println(twoObjects(a, b) + " " + twoObjects(a, a));
        int[] x = {0, 0};
        System.out.println(twoArrays(x, x, 0, 1) + " " + twoArrays(x, x, 1, 1) + " " + twoArrays(x, new int[2], 1, 1));
        System.out.println(acrossCall(a) + " " + inLoop(a, b, 4) + " " + inLoop(a, a, 4));
        System.out.println(statics() + " " + statics());
        a.next = b;
        b.next = a;
        b.v = 8;
        System.out.println(chain(a) + " " + chain(a));
        String[] strings = {""};
        System.out.println(lengthInLoop() + " " + covariant(strings, strings) + " " + covariant(new Object[1], strings));
    }
}
