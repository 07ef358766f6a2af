public class PrintOverloads {
    public String toString() { return "me"; }

    static class NullString { public String toString() { return null; } }

    public static void main(String[] args) {
        System.out.println();
        System.out.println(true);
        System.out.println('c');
        System.out.println((byte) -1);
        System.out.println((short) 2);
        System.out.println(3);
        System.out.println(4L);
        System.out.println(5.0f);
        System.out.println(6.0);
        System.out.println("seven");
        System.out.println((String) null);
        System.out.println((Object) null);
        System.out.println(new char[] {'a', 'r', 'r'});
        System.out.println((Object) "object");
        System.out.println(new PrintOverloads());
        System.out.println(new NullString());
        System.out.print(true);
        System.out.print('c');
        System.out.print((byte) -1);
        System.out.print((short) 2);
        System.out.print(3);
        System.out.print(4L);
        System.out.print(5.0f);
        System.out.print(6.0);
        System.out.print("seven");
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print(new char[] {'a', 'r', 'r'});
        System.out.print(new PrintOverloads());
        System.out.print("\n");
        System.out.print("");
        System.out.print("two\nlines\n");
        System.out.print("tab\tand\rreturn\n");
        char[] none = {};
        System.out.println(none);
        System.out.println("" + 'c' + 1 + 'c');
        System.out.println('c' + 1);
        System.out.println((char) ('c' + 1));
        System.out.print("no newline at the end");
    }
}
