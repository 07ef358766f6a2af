public class ValueOfEverything {
    static class Point {
        int x = 3, y = -4;
        public String toString() { return "(" + x + "," + y + ")"; }
    }

    static class Nothing {
        public String toString() { return null; }
    }

    public static void main(String[] args) {
        Object nothing = null;
        String nullText = null;
        char[] word = {'w', 'o', 'r', 'd'};
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(-5) + String.valueOf(1L << 40)
            + String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf(word) + String.valueOf(nothing) + String.valueOf(new Point()));
        System.out.println("boolean " + false + ", byte " + (byte) 200 + ", short " + (short) 40000 + ", char " + 'x' + ", int " + 070);
        System.out.println("long " + Long.MIN_VALUE + ", float " + 1e10f + ", double " + 1e-5 + ", object " + new Point());
        System.out.println("null: " + null + nothing + nullText);
        System.out.println(new Nothing() + "|" + String.valueOf(new Nothing()) + "|" + new Nothing().toString());
        nullText += "suffix";
        System.out.println(nullText);
        nullText = null;
        nullText = nullText + null;
        System.out.println(nullText + nullText.length());

        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println("" + 'a' + 'b' + ('a' + 'b'));
        System.out.println("sum " + (1 + 2) + " product " + 2 * 3 + " neg " + -1 + " not " + !true + " tilde " + ~7);
        System.out.println("shift " + (1 << 4) + " compare " + (2 > 1) + " cond " + (2 > 1 ? "yes" : "no"));
        char c = 'a';
        c += 1;
        String s = "";
        s += c;
        s += 1;
        s += 2L;
        s += 'z';
        s += 1.0;
        s += 2f;
        s += true;
        s += new Point();
        s += null;
        System.out.println(s);
        c++;
        System.out.println(c + 1 + "" + c + 1 + (char) (c + 1));
        String t = "t";
        t += t += t + 1;
        System.out.println(t);
        String[] parts = {"p", null};
        int i = 0;
        parts[i++] += "q" + i;
        parts[i] += i;
        System.out.println(parts[0] + " " + parts[1]);
        final String k = "con" + "stant";
        System.out.println(k == "constant");
        StringBuilder sb = new StringBuilder("builder");
        System.out.println("with " + sb + '!' + sb.length());
        System.out.print('x');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.25f);
        System.out.print(-0.0);
        System.out.print(false);
        System.out.print(word);
        System.out.print(nothing);
        System.out.print((String) null);
        System.out.println();
        System.out.println((Object) "object");
        System.out.println(new Point());
        System.out.println(Boolean.TRUE);
    }
}
