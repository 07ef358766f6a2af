public class PrintStreams {
    static class Loud {
        int n;
        public String toString() {
            n++;
            System.out.print("<" + n + ">");
            return "loud";
        }
    }

    public static void main(String[] args) {
        System.out.print("no newline; ");
        System.out.println();
        System.out.println('c');
        System.out.println(true);
        System.out.println(1 / 3f);
        System.out.println(-7L);
        System.out.println(new char[] {'c', 'h', 'a', 'r', 's'});
        System.out.println((Object) null);
        System.out.println((String) null);
        Loud loud = new Loud();
        System.out.println(loud);
        System.out.print(loud);
        System.out.println("" + loud + loud);
        System.err.println("to the error stream");
        System.err.print(1);
        System.err.print('x');
        System.err.println(2.5);
        System.out.write(65);
        System.out.write('\n');
        System.out.flush();
        System.out.append("appended ").append('c').append("abcdef", 2, 4).println();
        String multi = "line one\nline two\r\n\ttabbed";
        System.out.println(multi);
        char[] none = null;
        try {
            System.out.println(none);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        System.out.print("");
        System.out.print("end without newline");
    }
}
