// Methods that several static imports bring into scope overload each other; single imports shadow those on demand.

import static java.lang.Double.compare;
import static java.lang.Integer.MAX_VALUE;
import static java.lang.Integer.compare;
import static java.lang.Integer.toBinaryString;
import static java.lang.Long.*;
import static java.lang.Math.*;
import static java.util.Map.Entry;
import static java.util.Map.entry;

class StaticImportsOfSeveralClasses {
    static String hypot(double a, double b) {
        return "own";
    }

    static class Inner {
        static int abs(String text) {
            return text.length();
        }

        static int lengths() {
            return abs("four");
        }
    }

    public static void main(String[] args) {
        System.out.println(compare(1, 2));
        System.out.println(compare(2.5, 1));
        System.out.println(MAX_VALUE);
        System.out.println(toBinaryString(10L > 9 ? 10 : 9));
        System.out.println(MIN_VALUE);
        System.out.println(bitCount(255L));
        System.out.println(hypot(3, 4));
        System.out.println(Inner.lengths());
        System.out.println(parseLong("20") + max(1, 2.5) + sum(1, 2));
        System.out.println(numberOfTrailingZeros(8L));
        Entry<String, Integer> pair = entry("k", 1);
        System.out.println(pair.getKey() + pair.getValue());
    }
}
