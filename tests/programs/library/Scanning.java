import java.util.*;

/** Tokens and lines of standard input and of strings. */
public class Scanning {
    interface Action {
        Object run();
    }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextInt() + in.nextInt() + "[" + in.nextLine() + "]");
        System.out.println(in.hasNextInt() + " " + in.nextLong() + " " + in.nextInt() + " " + in.nextInt());
        show("large", () -> in.nextInt());
        show("long", () -> in.nextLong());
        show("decimal as int", () -> in.nextInt());
        show("decimal", () -> in.nextDouble());
        show("exponent", () -> in.hasNextInt() + " " + in.nextDouble());
        show("word", () -> in.hasNextDouble() + " " + in.hasNextBoolean());
        show("word as int", () -> in.nextInt());
        show("next", () -> in.next() + in.nextBoolean() + in.nextBoolean());
        show("big", () -> in.hasNextLong() + " " + in.hasNextBigInteger() + in.nextBigInteger());
        show("rest", () -> "[" + in.nextLine() + "][" + in.nextLine() + "][" + in.nextLine() + "]");
        show("token", () -> in.next() + "[" + in.nextLine() + "]");
        while (in.hasNextLine()) {
            System.out.println("<" + in.nextLine() + ">");
        }
        show("no line", () -> in.nextLine());
        show("no token", () -> in.next());
        show("no int", () -> in.nextInt());
        in.close();
        show("closed", () -> in.hasNext());
        Scanner words = new Scanner("a,b,,c ; d").useDelimiter("\\s*[,;]\\s*");
        StringBuilder all = new StringBuilder();
        while (words.hasNext()) {
            all.append('<').append(words.next()).append('>');
        }
        System.out.println(all);
        Iterator<String> tokens = new Scanner("one two\r\nthree");
        tokens.forEachRemaining(System.out::println);
        Scanner lines = new Scanner("x\r\ny\n\nz");
        while (lines.hasNextLine()) {
            System.out.println("[" + lines.nextLine() + "]");
        }
    }
}
