public class EarlyReturns {
    static boolean log(String s) {
        System.out.print(s + " ");
        return true;
    }

    static void nothing(int n) {
        if (n == 0) return;
        log("past0");
        while (n > 0) {
            if (n == 2) return;
            n--;
            log("lap");
        }
        for (int i = 0; i < 3; i++) {
            if (i == 1) return;
            log("for" + i);
        }
    }

    static byte narrow() { return 100; }

    static char letter() { return 97; }

    static short fromByte(byte b) { return b; }

    static long widenInt(int i) { return i; }

    static float widenLong(long l) { return l; }

    static double widenChar(char c) { return c; }

    static Object upcast(String s) { return s; }

    static int[] array() { return new int[] {1, 2, 3}; }

    static int oldStyle()[] { return new int[] {4, 5}; }

    static int[] mixed()[] { return new int[][] {{6}, {7}}; }

    static String sign(int n) { return n < 0 ? "-" : n > 0 ? "+" : "0"; }

    static boolean compare(int a, int b) { return a == b; }

    static int fromLoop(int[] a, int wanted) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == wanted) return i;
        }
        return -1;
    }

    static int fromNest(int n) {
        switch (n) {
            case 1:
                while (true) {
                    do {
                        if (n > 0) { return n * 2; }
                    } while (n > -5);
                    n--;
                }
            default:
                label: for (;;) { break label; }
        }
        return n;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) { nothing(i); System.out.println("/"); }
        nothing(-1);
        System.out.println();
        System.out.println(narrow() + letter() + fromByte((byte) 200) + widenInt(-1));
        System.out.println(widenLong(123456789012L) + " " + widenChar('a') + " " + upcast("s"));
        System.out.println(array()[1] + oldStyle()[1] + mixed()[1][0]);
        System.out.println(sign(-4) + sign(0) + sign(9) + compare(1, 1) + fromLoop(array(), 3) + fromLoop(array(), 4));
        System.out.println(fromNest(1) + fromNest(5));
        log("end");
        System.out.println();
        return;
    }
}
