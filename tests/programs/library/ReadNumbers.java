// args: sum max
import java.io.IOException;

/** Reads whitespace-separated numbers from standard input, byte by byte. */
public class ReadNumbers {
    private static int pushedBack = -2;

    static int read() throws IOException {
        if (pushedBack != -2) {
            int c = pushedBack;
            pushedBack = -2;
            return c;
        }
        return System.in.read();
    }

    static String token() throws IOException {
        int c;
        do {
            c = read();
            if (c < 0) return null;
        } while (c <= ' ');
        StringBuilder b = new StringBuilder();
        while (c > ' ') {
            b.append((char) c);
            c = read();
        }
        pushedBack = c;
        return b.toString();
    }

    public static void main(String[] args) throws IOException {
        long sum = 0, max = Long.MIN_VALUE;
        int count = 0, bad = 0;
        String t;
        while ((t = token()) != null) {
            try {
                long v = Long.parseLong(t);
                sum += v;
                if (v > max) max = v;
                count++;
            } catch (NumberFormatException e) {
                bad++;
                System.out.println("skipped " + t);
            }
        }
        for (String what : args) {
            if (what.equals("sum")) System.out.println("sum " + sum);
            else if (what.equals("max")) System.out.println("max " + max);
        }
        System.out.println(count + " numbers, " + bad + " others, then " + System.in.read());
    }
}
