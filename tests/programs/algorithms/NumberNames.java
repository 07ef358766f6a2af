public class NumberNames {
    static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    static final String[] SYMBOLS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    static String roman(int n) {
        if (n < 1 || n > 3999) throw new IllegalArgumentException("not roman: " + n);
        StringBuilder b = new StringBuilder();
        for (int i = 0; n > 0; ) {
            if (n >= VALUES[i]) {
                b.append(SYMBOLS[i]);
                n -= VALUES[i];
            } else i++;
        }
        return b.toString();
    }

    static int value(char c) {
        switch (c) {
            case 'I': return 1;
            case 'V': return 5;
            case 'X': return 10;
            case 'L': return 50;
            case 'C': return 100;
            case 'D': return 500;
            case 'M': return 1000;
            default: throw new NumberFormatException("'" + c + "'");
        }
    }

    static int parse(String s) {
        int total = 0;
        for (int i = 0; i < s.length(); i++) {
            int v = value(s.charAt(i));
            total += i + 1 < s.length() && v < value(s.charAt(i + 1)) ? -v : v;
        }
        if (!roman(total).equals(s)) throw new NumberFormatException(s + " should be " + roman(total));
        return total;
    }

    static final String[] SMALL = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static final String[] TENS = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    static final String[] GROUPS = {"", " thousand", " million", " billion", " trillion", " quadrillion", " quintillion"};

    static String words(long n) {
        if (n == 0) return SMALL[0];
        if (n < 0) return "minus " + words(n == Long.MIN_VALUE ? Long.MAX_VALUE : -n);
        String s = "";
        for (int g = 0; n > 0; g++, n /= 1000) {
            int part = (int) (n % 1000);
            if (part == 0) continue;
            String p = "";
            if (part >= 100) {
                p = SMALL[part / 100] + " hundred";
                if (part % 100 != 0) p += " and ";
            }
            int rest = part % 100;
            if (rest >= 20) {
                p += TENS[rest / 10];
                if (rest % 10 > 0) p += "-" + SMALL[rest % 10];
            } else if (rest > 0) {
                p += SMALL[rest];
            }
            s = p + GROUPS[g] + (s.length() > 0 ? ", " + s : "");
        }
        return s;
    }

    static String ordinal(int n) {
        String[] endings = {"th", "st", "nd", "rd"};
        return n + endings[n % 100 / 10 == 1 || n % 10 > 3 ? 0 : n % 10];
    }

    public static void main(String[] args) {
        int[] samples = {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999};
        for (int n : samples) System.out.print(roman(n) + "=" + parse(roman(n)) + " ");
        System.out.println();
        for (int n = 1; n < 4000; n++) if (parse(roman(n)) != n) System.out.println("wrong " + n);
        String[] bad = {"IIII", "VX", "MCMZ", "", "IC"};
        for (String s : bad) {
            try {
                System.out.println(parse(s));
            } catch (NumberFormatException e) {
                System.out.println("format " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println("argument " + e.getMessage());
            }
        }
        long[] numbers = {0, 7, 13, 21, 100, 110, 999, 1000, 1001, 12345, 1000000, -42, 1000000000001L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long n : numbers) System.out.println(n + ": " + words(n));
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 26; i++) b.append(ordinal(i)).append(' ');
        System.out.println(b.append(ordinal(111)).append(' ').append(ordinal(122)));
    }
}
