public class NumberFormatMessages {
    static void parse(String s) {
        try {
            System.out.println("int " + Integer.parseInt(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println("long " + Long.parseLong(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    static void radix(String s, int radix) {
        try {
            System.out.println(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e);
        }
    }

    static void real(String s) {
        try {
            System.out.println(Double.parseDouble(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] inputs = {"0", "-0", "+12", "2147483647", "2147483648", "-2147483648", "-2147483649",
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "", "-", "+", " 1", "1 ", "0x10",
            "12a", "--5", "1_000", "\u0661\u0662", "99999999999999999999"};
        for (int i = 0; i < inputs.length; i++) parse(inputs[i]);
        parse(null);
        radix("ff", 16);
        radix("-FF", 16);
        radix("zz", 36);
        radix("102", 2);
        radix("80000000", 16);
        radix("7", 1);
        radix("7", 37);
        real("1e3");
        real(" 2.5 ");
        real("abc");
        real("");
        real("1.2.3");
        System.out.println(new NumberFormatException().getMessage());
        System.out.println(new NumberFormatException("x") instanceof IllegalArgumentException);
    }
}
