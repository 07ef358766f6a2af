/** Operands that are read late, from registers, must be those that were there when the language reads them. */
public class OperandsInRegisters {
    int number;
    double measure;
    OperandsInRegisters next;

    static int calls;

    static int call(int value) {
        calls++;
        return value;
    }

    static int fail() {
        throw new IllegalStateException("before the array is looked at");
    }

    static void reassigned() {
        int[] a = {1, 2, 3};
        int[] b = {10, 20, 30};
        int i = 0;
        a[i] = (i = 2) + a[i];
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + i);
        int[] kept = a;
        a[1] = (a = b)[2];
        System.out.println(kept[1] + " " + a[1]);
        i = 1;
        int sum = i + (i = 5) * i + (i += 2) - i++ - i;
        System.out.println(sum + " " + i);
        i = 0;
        a[i++] = a[i++] + a[i];
        System.out.println(a[0] + " " + i);
        int j = i++ * i;
        System.out.println(j + " " + (i < (i = 1) ? "below" : "not below") + " " + i);
        double x = 1.5;
        double y = x + (x = 2) * x;
        x = x + y * (x = 4);
        System.out.println(x + " " + y);
        x += x * x;
        System.out.println(x);
        x = x - y * 0.5;
        System.out.println(x);
    }

    static void fields() {
        OperandsInRegisters o = new OperandsInRegisters();
        OperandsInRegisters p = o;
        o.next = (o = new OperandsInRegisters());
        o.number = 7;
        p.measure = p.next.number + 0.25;
        System.out.println((p.next == o) + " " + p.next.number + " " + p.measure + " " + o.measure);
    }

    static void order(int[] a, int i) {
        try {
            a[i] = fail();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            a[i] = call(1) / (i - i);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + calls);
        }
        try {
            a[i] = call(2);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + calls);
        }
        try {
            System.out.println(a[i + 1]);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(a[i - 100] + a[i]);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    static void indices(double[] d, byte[] b, char[] c, boolean[] z, Object[] o, long[] l, int i) {
        d[i] = d[i + 1] * d[i - 1] + d[i];
        b[i] += 200;
        c[i]--;
        z[i] = !z[i];
        l[i] = l[i] * 3 + i;
        o[i] = o[i + 1];
        System.out.println(d[i] + " " + b[i] + " " + (int) c[i] + " " + z[i] + " " + l[i] + " " + o[i]);
        try {
            d[i + 2] = d[Integer.MAX_VALUE];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        int big = Integer.MAX_VALUE;
        try {
            System.out.println(d[big + 1]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Object[] strings = new String[1];
        int zero = i - i;
        try {
            strings[zero] = o;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }

    static void branches() {
        StringBuilder found = new StringBuilder();
        int[] numbers = {Integer.MIN_VALUE, -129, -128, -127, -1, 0, 1, 126, 127, 128, Integer.MAX_VALUE};
        for (int n : numbers) {
            found.append(n > 127 ? 'a' : n >= 127 ? 'b' : n > 126 ? 'c' : n <= -128 ? 'd' : n < -127 ? 'e' : 'f');
            found.append(127 < n ? 'A' : -128 > n ? 'B' : 0 == n ? 'C' : 1 != n ? 'D' : 'E');
            found.append(n + 0 <= n ? '1' : '2');
            found.append(n + 1 > n ? '3' : '4');
            found.append(n > n + 1 ? '5' : '6');
            found.append(n <= 127 ? '7' : '8');
        }
        System.out.println(found);
        int rounds = 0;
        for (int i = Integer.MAX_VALUE - 3; i > 0; i++) {
            rounds++;
        }
        for (int i = 0, n = 10; i < n; i += 3) {
            rounds += n;
            n -= 1;
        }
        for (int i = 10, n = 0; i >= n; i -= 4) {
            rounds++;
        }
        int k = 0;
        do {
            k++;
        } while (k < k);
        System.out.println(rounds + " " + k);
    }

    static void arithmetic(int a, int b) {
        System.out.println((a & 0xff) + " " + (a & 0xffff) + " " + (a & 0x1ff) + " " + (0x7f & a) + " " + (a | b) + " " + (a ^ b));
        System.out.println((a << 33) + " " + (a >> 31) + " " + (a >>> 28) + " " + (a >>> -4) + " " + (a * -128) + " " + a * 128);
        System.out.println((a - b) + " " + (b - a) + " " + (a * b) + " " + (a + b) + " " + (5 - a) + " " + a * a);
        int c = a + b;
        int d = c;
        c = d + d;
        System.out.println(c + " " + d);
        double x = a, y = b, z = 0.1;
        System.out.println((x * y + z) + " " + (z + x * y) + " " + (z - x * y) + " " + (x * z - y) + " " + (x - z) + " " + x * x);
        double once = 1 + 0x1p-30, sum = -1;
        sum += once * once;
        System.out.println(sum);
    }

    public static void main(String[] args) {
        reassigned();
        fields();
        order(null, 3);
        order(new int[4], 3);
        order(new int[4], 4);
        indices(new double[] {1, 2, 3}, new byte[3], new char[3], new boolean[3], new Object[] {"x", "y", "z"},
            new long[] {1, 1L << 40, 3}, 1);
        branches();
        arithmetic(-559038737, 65537);
        try {
            OperandsInRegisters none = null;
            none.number = call(1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getLineNumber());
        }
        try {
            OperandsInRegisters none = null;
            System.out.println(none.measure * 2);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getLineNumber());
        }
    }
}
