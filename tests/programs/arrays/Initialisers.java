public class Initialisers {
    static int n = 1;
    static int[] primes = {2, 3, 5, 7,};
    static int[] empty = {};
    static int[] onlyComma = {,};
    static String[] words = {"a", null, "b" + "c", String.valueOf(4)};
    static Object[] mixed = {"s", new int[] {1, 2}, null, new Object[] {new String[] {"deep"}}, primes};
    static byte[] narrow = {1, 'a', -128, (byte) 200, 0x7f};
    static char[] letters = {'x', 97, (char) (n + 'a')};
    static short[] shorts = {'z', -32768};
    static long[] widened = {1, 'a', 2L, (byte) 3};
    static float[] floats = {1, 'a', 3L, .5f};
    static double[] doubles = {1, 'a', 3L, .5f, .25};
    static boolean[] flags = {true, !true, n > 0};
    int[] perInstance = {n++, n++, n++};

    static int next() { return ++n; }

    public static void main(String[] args) {
        System.out.println(primes.length + " " + empty.length + " " + onlyComma.length + " " + words[2] + words[3]);
        System.out.println(((int[]) mixed[1])[1] + ((String[]) ((Object[]) mixed[3])[0])[0] + (mixed[4] == primes));
        for (byte v : narrow) System.out.print(v + " ");
        for (char v : letters) System.out.print(v + " ");
        for (short v : shorts) System.out.print(v + " ");
        for (long v : widened) System.out.print(v + " ");
        for (float v : floats) System.out.print(v + " ");
        for (double v : doubles) System.out.print(v + " ");
        for (boolean v : flags) System.out.print(v + " ");
        System.out.println();
        Initialisers one = new Initialisers();
        Initialisers two = new Initialisers();
        System.out.println(one.perInstance[2] + " " + two.perInstance[0] + " " + n);
        int[] order = {next(), next() * 10, n, n = 0, next()};
        for (int v : order) System.out.print(v + " ");
        System.out.println();
        final int k = 5;
        byte[] constant = {k, k * 25};
        System.out.println(constant[1]);
        int[][] nested = {{1, 2,}, {}, {next()}, order, null,};
        System.out.println(nested.length + " " + nested[2][0] + " " + nested[3].length);
        for (String[] pair : new String[][] {{"k", "v"}, {"q", "w"}}) System.out.print(pair[0] + pair[1]);
        System.out.println(new char[] {'o', 'k'}.length + new int[] {1, 2, 3}[1]);
        try {
            int[] broken = {1, 2, 3 / (n - n), next()};
        } catch (ArithmeticException e) {
            System.out.println("n " + n);
        }
    }
}
