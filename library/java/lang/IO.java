package java.lang;

import java.io.BufferedReader;
import java.io.IOError;
import java.io.IOException;
import java.io.InputStreamReader;

/** Line-oriented text on standard output and input. */
public final class IO {
    private static BufferedReader in;

    private IO() {
    }

    public static void println(Object obj) {
        System.out.println(obj);
    }

    public static void println() {
        System.out.println();
    }

    public static void print(Object obj) {
        System.out.print(obj);
        System.out.flush();
    }

    public static String readln() {
        try {
            return reader().readLine();
        } catch (IOException e) {
            throw new IOError(e);
        }
    }

    public static String readln(String prompt) {
        print(prompt);
        return readln();
    }

    private static synchronized BufferedReader reader() {
        if (in == null) {
            in = new BufferedReader(new InputStreamReader(System.in));
        }
        return in;
    }
}
