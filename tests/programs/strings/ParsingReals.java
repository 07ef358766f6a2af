public class ParsingReals {
    static void parse(String s) {
        double d;
        try {
            d = Double.parseDouble(s);
        } catch (NumberFormatException e) {
            System.out.println("bad: " + s);
            return;
        }
        System.out.println(s + " -> " + d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Integer.toHexString(Float.floatToIntBits(Float.parseFloat(s))));
    }

    public static void main(String[] args) {
        String[] good = {"0", "-0", "1", "+1.5", ".5", "5.", "1e10", "1E+5", "1e-5", "123456789.123456789", "0.1", "1e308", "1.8e308", "-1e400",
            "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "1e-400", "9007199254740993", "9007199254740992.999",
            "1.00000005960464477539", "1.00000017881393432617", "16777217", "NaN", "Infinity", "-Infinity", "1d", "1.5f", "  7  ", "3.4028235677973366e38",
            "0.000000000000000000000000000000000000000000001", "1000000000000000000000000000000", "8.5e-46", "6.9e-46", "0x1p3", "0x1.8p-2", "-0x.8p0",
            "123456789012345678901234567890e-20"};
        for (int i = 0; i < good.length; i++) {
            parse(good[i]);
        }
        String[] bad = {"", " ", "e5", "1e", "1e+", "--1", "1.2.3", "0x", "0x1", "nan", "inf", "1 2", "1,5", ".", "+", "1ff", "Infinityx"};
        for (String s : bad) parse(s);
        double sum = 0;
        String list = "1.5;2.25;-0.75;1e2;";
        int from = 0, at;
        while ((at = list.indexOf(';', from)) >= 0) {
            sum += Double.parseDouble(list.substring(from, at));
            from = at + 1;
        }
        System.out.println(sum + " " + Double.valueOf("2.5").doubleValue() + " " + Double.valueOf("1e3"));
        System.out.println(Double.toString(5) + " " + Float.toString(5) + " " + Double.toHexString(1.5) + " " + Double.toHexString(-0.1));
        System.out.println(Double.parseDouble("1e23") == 1e23);
        System.out.println(Double.parseDouble("0.1") + Double.parseDouble("0.2"));
        System.out.println((float) Double.parseDouble("0.1") == Float.parseFloat("0.1"));
    }
}
