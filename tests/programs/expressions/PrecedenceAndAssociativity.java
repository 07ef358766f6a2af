public class PrecedenceAndAssociativity {
    public static void main(String[] args) {
        int a = 7;
        int b = 3;
        int c = 2;
        System.out.println(a - b - c);
        System.out.println(a / b * c);
        System.out.println(a % b * c + a * b % c);
        System.out.println(a + b << c);
        System.out.println(a << b >> c);
        System.out.println(a - -b + ~c);
        System.out.println(-a % b);
        System.out.println(- a - - b);
        System.out.println(a < b == b < c);
        System.out.println(a & b | c ^ a);
        System.out.println((a & b) == 3 && a > b || c == 0);
        System.out.println(a > b ? b > c ? "x" : "y" : "z");
        System.out.println(a < b ? "x" : b < c ? "y" : "z");
        int x, y, z;
        x = y = z = 4;
        x += y -= z *= 2;
        System.out.println(x + " " + y + " " + z);
        System.out.println(a+++b);
        System.out.println(a + " " + b);
        System.out.println(a---b);
        System.out.println(a - --b);
        System.out.println(-b++ + - --b);
        System.out.println(!(a == 7) == false);
        System.out.println((byte) a + b);
        System.out.println((byte) (a * 100) + b);
        System.out.println((int) 3.9 * 2.0);
        System.out.println((int) -1.5 + (char) 66 + (byte) +3);
        System.out.println((a) - b);
        System.out.println((a) + (b) * (c));
        System.out.println("s" + a + b * c + (a - b));
        System.out.println(a + b + "s" + a + b);
        System.out.println("" + a == "7" ? 1 : 0);
        boolean t = a > 0 & b > 0 ^ c < 0;
        System.out.println(t);
        Object o = "text";
        System.out.println(!(o instanceof String) | o instanceof Object == true);
        x = a > b ? y = 1 : 2;
        System.out.println(x + y);
        System.out.println(~-a + -~a);
        System.out.println(1 + 2 - 3 * 4 / 5 % 6 << 7 >> 8 >>> 9 & 10 ^ 11 | 12);
    }
}
