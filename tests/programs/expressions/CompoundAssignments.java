/** Compound assignments, increments and their conversions on every kind of variable. */
public class CompoundAssignments {
    private static int calls;
    private short small = 10;
    private final char[] letters = {'a', 'b'};
    private static Integer boxed = 5;

    static int index() {
        return calls++;
    }

    CompoundAssignments self() {
        calls += 10;
        return this;
    }

    public static void main(String[] args) {
        CompoundAssignments o = new CompoundAssignments();
        byte b = 127;
        b++;
        b += 300;
        char c = 'x';
        c += 2.9;
        c++;
        int i = 10;
        i *= 1.5;
        i -= 'a';
        i <<= 33;
        i >>>= 1L;
        long l = 1;
        l <<= 40;
        l ^= -1;
        float f = 1;
        f /= 3;
        double d = 10;
        d %= 3.5;
        System.out.println(b + " " + c + " " + i + " " + l + " " + f + " " + d);
        int[] a = {1, 2, 3, 4};
        a[index()] += a[index()] * 10;
        a[index()]++;
        a[calls] = calls = 0;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + a[3] + " " + calls);
        o.self().small += 5.7;
        o.self().letters[index() & 1] -= 32;
        o.small--;
        boxed += 3;
        boxed++;
        Integer same = boxed++;
        System.out.println(o.small + " " + new String(o.letters) + " " + boxed + " " + same + " " + calls);
        String s = "s";
        s += 1 + 2;
        s += 'c';
        s += null;
        s += 1.0f;
        int k = 5;
        k = k++ + ++k;
        int m = 3;
        m += m++ * m--;
        boolean t = true;
        t &= k > 100;
        t |= !t;
        t ^= true;
        System.out.println(s + " " + k + " " + m + " " + t + " " + (k = m) + " " + -k-- + " " + ~k);
    }
}
