// Prints a bill with aligned columns and rounded amounts, without any library formatting.
public class FormatTable {
    static String left(String s, int n) {
        StringBuilder b = new StringBuilder(s);
        while (b.length() < n) b.append(' ');
        b.setLength(n);
        return b.toString();
    }

    static String right(String s, int n) {
        StringBuilder b = new StringBuilder(s);
        while (b.length() < n) b.insert(0, ' ');
        return b.toString();
    }

    /** Cents as 1,234.56 */
    static String money(long cents) {
        if (cents < 0) return "-" + money(-cents);
        String whole = String.valueOf(cents / 100);
        for (int i = whole.length() - 3; i > 0; i -= 3) {
            whole = whole.substring(0, i) + "," + whole.substring(i);
        }
        long rest = cents % 100;
        return whole + (rest < 10 ? ".0" : ".") + rest;
    }

    /** Rounds half up at the given number of decimals. */
    static String fixed(double value, int decimals) {
        boolean negative = value < 0;
        double scale = 1;
        for (int i = 0; i < decimals; i++) scale *= 10;
        long scaled = (long) Math.floor(Math.abs(value) * scale + 0.5);
        String digits = Long.toString(scaled);
        while (digits.length() <= decimals) digits = '0' + digits;
        int point = digits.length() - decimals;
        return (negative && scaled != 0 ? "-" : "") + digits.substring(0, point) + (decimals > 0 ? "." + digits.substring(point) : "");
    }

    public static void main(String[] args) {
        String[] names = {"Widget", "Extra long description of a gadget", "Bolt"};
        int[] quantity = {3, 12, 10000};
        long[] price = {1999, 5, 123456};
        long total = 0;
        System.out.println(left("item", 16) + right("qty", 8) + right("price", 12) + right("sum", 20));
        System.out.println("-".repeat(56));
        for (int i = 0; i < names.length; i++) {
            long sum = quantity[i] * price[i];
            total += sum;
            System.out.println(left(names[i], 16) + right("" + quantity[i], 8) + right(money(price[i]), 12) + right(money(sum), 20));
        }
        System.out.println(right(money(total), 56));
        System.out.println(right(money(-total / 7), 56));
        double[] values = {0, 0.005, 1.005, -2.5, 3.14159265, 1234567.891, -0.004, 99.995, 0.5};
        for (double v : values) {
            System.out.println(right(fixed(v, 0), 10) + right(fixed(v, 1), 12) + right(fixed(v, 2), 14) + right(fixed(v, 4), 16));
        }
    }
}
