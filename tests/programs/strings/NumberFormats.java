/** Numbers as text and back, in many forms and with many errors. */
public class NumberFormats {
    static void parse(String text) {
        StringBuilder out = new StringBuilder("'" + text + "':");
        try {
            out.append(" int ").append(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            out.append(" (").append(e.getMessage()).append(')');
        }
        try {
            out.append(" double ").append(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            out.append(" (").append(e.getMessage()).append(')');
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        for (String text : new String[] {"42", "-7", "+3", " 5", "5 ", "1e3", "0x10", "2147483648", "-2147483648", "NaN", "-Infinity", "1_000", "", ".5", "1.", "1f", "abc"}) {
            parse(text);
        }
        System.out.println(Integer.toString(255, 16) + " " + Integer.parseInt("-zz", 36) + " " + Long.parseLong("7fffffffffffffff", 16) + " " + Integer.toOctalString(-8) + " " + Integer.decode("-0x1F") + " " + Long.toString(-35, 36));
        System.out.println(1.0 / 3 + " " + (float) (1.0 / 3) + " " + 100.0 + " " + 1e7 + " " + 1e-4 + " " + 123456789.0 + " " + 1.0e21f + " " + Double.MIN_VALUE + " " + Float.MAX_VALUE);
        System.out.println((int) 3.99 + " " + (int) -3.99 + " " + (int) 1e20 + " " + (long) Float.NaN + " " + (char) 65.7 + " " + (byte) 300 + " " + Math.round(2.5) + Math.round(-2.5) + Math.rint(2.5));
        System.out.println(String.format("%08.3f|%+d|%,d|%(d|%x|%o|%e|%g|%10s|%-5s|%c|%b|%05d|%s", 3.14159, 5, 1234567, -5, 255, 8, 12345.6789, 0.0001234, "hi", "yo", 'c', null, -42, 1.0f));
        System.out.println(Integer.compare(3, 5) + " " + Integer.MAX_VALUE + 1 + " " + (Integer.MAX_VALUE + 1) + " " + Integer.signum(-9) + " " + Long.numberOfTrailingZeros(64) + " " + Double.compare(0.0, -0.0) + " " + (0.0 == -0.0));
        System.out.println(Double.toHexString(1.5) + " " + Double.isNaN(0.0 / 0) + " " + Float.floatToIntBits(1f) + " " + Math.floorDiv(-7, 2) + Math.floorMod(-7, 2) + " " + -7 / 2 + -7 % 2 + " " + 5.5 % 2);
        for (Runnable overflow : new Runnable[] {() -> Math.addExact(Integer.MAX_VALUE, 1), () -> Math.toIntExact(1L << 40), () -> Math.multiplyExact(1L << 62, 2L), () -> Math.negateExact(Integer.MIN_VALUE)}) {
            try {
                overflow.run();
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
