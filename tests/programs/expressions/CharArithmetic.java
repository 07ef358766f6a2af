public class CharArithmetic {
    static final char BASE = 'a';

    static char rot13(char c) {
        if (c >= 'a' && c <= 'z') {
            return (char) ((c - 'a' + 13) % 26 + 'a');
        }
        if ('A' <= c && c <= 'Z') {
            return (char) ((c - 'A' + 13) % 26 + 'A');
        }
        return c;
    }

    static void kind(char c) { System.out.println("char " + c); }

    static void kind(int i) { System.out.println("int " + i); }

    public static void main(String[] args) {
        char c = 'x';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println("" + c + 1);
        System.out.println('a' + 'b');
        System.out.println("" + 'a' + 'b');
        System.out.println('a' + 'b' + "");
        kind(c);
        kind(c++);
        kind(++c);
        kind(+c);
        kind(-c);
        kind(~c);
        c += 1;
        kind(c);
        c -= 3.7;
        kind(c);
        c *= 2;
        kind(c);
        char constant = BASE + 2;
        kind(constant);
        kind(BASE + 2);
        final int five = 5;
        char fromInt = five + 'a';
        kind(fromInt);
        byte fromChar = 'A';
        System.out.println(fromChar);
        short s = 'z' - 'a';
        System.out.println(s);
        char top = '\uffff';
        top++;
        System.out.println((int) top);
        top--;
        System.out.println((int) top);
        System.out.println('a' < 98.5);
        System.out.println('a' == 97);
        System.out.println('\101' + '\7' + '\377');
        String text = "Hello, World";
        String out = "";
        for (int i = 0; i < text.length(); i++) {
            out += rot13(text.charAt(i));
        }
        System.out.println(out);
        int digit = '7' - '0';
        System.out.println(digit * 6);
        for (char k = 'e'; k >= 'a'; k--) {
            System.out.print(k);
        }
        System.out.println();
    }
}
