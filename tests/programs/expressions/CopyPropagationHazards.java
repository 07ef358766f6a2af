/** Values that a careless copy propagation, phi elimination or register reuse would lose. */
public class CopyPropagationHazards {
    static int swapLoop(int a, int b, int n) {
        while (n-- > 0) {
            int t = a;
            a = b;
            b = t;
        }
        return a * 1000 + b;
    }

    static int rotate(int a, int b, int c, int n) {
        for (int i = 0; i < n; i++) {
            int t = a;
            a = b;
            b = c;
            c = t + i;
        }
        return (a * 100 + b) * 100 + c;
    }

    static int lostCopy(int n) {
        int x = 1;
        int y = 0;
        do {
            y = x;
            x++;
        } while (x < n);
        return y * 100 + x;
    }

    static int fib(int n) {
        int a = 0, b = 1;
        for (; n > 0; n--) b = a + (a = b);
        return a;
    }

    static int overwritten(int x) {
        int y = x;
        x = 5;
        int z = y;
        y = x;
        x = z;
        return x * 100 + y * 10 + z;
    }

    static int afterBranch(boolean b, int x) {
        int y = x;
        if (b) x = 9;
        int z = y + x;
        if (!b) y = x + 1;
        return z * 100 + y;
    }

    static long widened(int i) {
        long l = i;
        i++;
        long m = l;
        l += i;
        i = (int) m;
        return l * 100 + i;
    }

    static String strings(int n) {
        String s = "a", t = s;
        for (int i = 0; i < n; i++) {
            s = t + i;
            t = s;
            s += "!";
        }
        return s + t;
    }

    static int inlineIncrement(int x) {
        int y = x++ + x;
        int z = x;
        z += x++ - --x + ++x;
        return y * 10000 + z * 100 + x;
    }

    static int fieldCopy(Box b) {
        int old = b.v;
        b.v = 50;
        int now = b.v;
        Box c = b;
        c.v++;
        b = new Box();
        return old * 10000 + now * 100 + c.v - b.v;
    }

    static class Box { int v = 3; }

    static int arrayCopy(int[] a, int i) {
        int before = a[i];
        int[] alias = a;
        alias[i] = before + 1;
        i = i + 1;
        int next = a[i];
        a[i - 1] += next;
        return before * 1000 + alias[i - 1];
    }

    public static void main(String[] args) {
        System.out.println(swapLoop(1, 2, 5) + " " + swapLoop(1, 2, 4) + " " + rotate(1, 2, 3, 7) + " " + lostCopy(5) + " " + fib(30));
        System.out.println(overwritten(7) + " " + afterBranch(true, 3) + " " + afterBranch(false, 3) + " " + widened(4) + " " + strings(3));
        System.out.println(inlineIncrement(4) + " " + fieldCopy(new Box()) + " " + arrayCopy(new int[] {6, 30}, 0));
    }
}
