import java.math.BigInteger;
import java.util.*;

/** Every conversion of formats with its flags, and what each refuses. */
public class FormatDetails {
    static void show(String format, Object... args) {
        try {
            System.out.println("[" + String.format(format, args) + "] " + format);
        } catch (IllegalArgumentException e) {
            System.out.println(e + " in " + format);
        }
    }

    public static void main(String[] args) {
        Object[] values = {
            0, 1, -1, 42, -123456789, Integer.MIN_VALUE, 12345678901L, Long.MIN_VALUE, (byte) -3, (short) -300,
            0.0, -0.0, 1.5, -2.25, 0.1f, 1e10, 1.23456789e-7, 9.9999995, 99999.95, Double.MAX_VALUE, Double.MIN_VALUE,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 'x', "text", true, null,
            new BigInteger("-123456789012345678901234567890"), new ArrayList<>(List.of(1, 2)),
        };
        String[] flags = {"", "-", "#", "+", " ", "0", ",", "(", "+,", "0(,", "-(", " 0", "+ ", "-0", "++", ",0+"};
        String[] sizes = {"", "3", "12", ".0", ".2", "15.3", "25.10"};
        String conversions = "bhscdoxefgBHSCXEGn%qDi";
        int refused = 0;
        for (String flag : flags) {
            for (String size : sizes) {
                long sum = 0;
                for (int i = 0; i < conversions.length(); i++) {
                    String format = "%" + flag + size + conversions.charAt(i);
                    for (Object value : values) {
                        String result;
                        try {
                            result = String.format(format, value);
                        } catch (IllegalArgumentException e) {
                            result = e.toString();
                            refused++;
                        }
                        sum = 31 * sum + result.hashCode();
                    }
                }
                System.out.println("%" + flag + size + " " + sum);
            }
        }
        System.out.println(refused);
        show("%5d|%-5d|%05d|%+d|%,d|%(d|% d", 1, 2, 3, 4, 1234567, -5, 6);
        show("%2$s %1$s %<s %s", "a", "b");
        show("%3$s", "a");
        show("%s %s", "a");
        show("%<s", "a");
        show("%");
        show("100%");
        show("%-d", 1);
        show("%.d", 1);
        show("%5.f", 1.0);
        show("%c %c", 65, 0x1F600);
        show("%c", 0x110000);
        show("%d", "x");
        show("%f", 1);
        show("%x %X %o %#x %#o", 255, 255, 8, 255, 8);
        show("%08.3f|%-10.2f|%10.2e", 3.14159, 2.5, 12345.678);
        show("%.3s|%10.2s|%S", "abcdef", "xyz", "shout");
        show("%b %b %b", true, null, "x");
        show("%n%%");
        show("%,.2f %,d", 1234567.891, -9876543210L);
        show("%a %A", 1.0, -0.5);
        show("%s", (Object[]) null);
        show("%1$s");
        show("%0d", 1);
        show("%0$d", 1);
        show("%s %d %s", "a", 1, null);
        System.out.printf("%d %s%n", 1, "two");
        System.out.println("%s!".formatted("hi") + String.join("-", "a", "b") + String.join("", List.of("x", "y")));
    }
}
