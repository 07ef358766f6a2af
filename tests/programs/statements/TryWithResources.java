import static java.lang.Math.max;
import static java.lang.Math.*;
import java.io.Closeable;
import java.io.IOException;

public class TryWithResources {
    static class R implements AutoCloseable {
        final String n;
        final boolean fail;
        R(String n, boolean fail) { this.n = n; this.fail = fail; System.out.println("open " + n); }
        R(String n) { this(n, false); }
        public void close() {
            System.out.println("close " + n);
            if (fail) throw new IllegalStateException("close " + n);
        }
    }
    static R nothing() { return null; }
    static int f(int k) {
        try (R a = new R("a"); R b = new R("b", k == 2); R c = nothing()) {
            if (k == 0) return 7;
            if (k == 1) throw new RuntimeException("body");
            if (k == 3) { System.out.println("three"); }
            return k;
        } catch (IllegalStateException | UnsupportedOperationException e) {
            System.out.println("caught " + e.getMessage() + " " + e.getSuppressed().length);
            return -1;
        } finally {
            System.out.println("finally");
        }
    }
    static class Io implements Closeable {
        public void close() throws IOException { throw new IOException("io"); }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(max(3, 4) + abs(-2) + PI);
        for (int i = 0; i < 5; i++) {
            try { System.out.println(f(i)); } catch (RuntimeException e) { System.out.println(e); }
        }
        try (R x = new R("x", true)) {
            throw new RuntimeException("both");
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getSuppressed()[0]);
        }
        R r = new R("var");
        try (r) { System.out.println("in"); }
        for (int i = 0; i < 3; i++) {
            try (R y = new R("y" + i)) {
                if (i == 1) continue;
                if (i == 2) break;
                System.out.println("loop");
            }
        }
        try { throw (Math.random() < 2 ? new IOException("p") : new Exception()); }
        catch (IOException | RuntimeException e) { System.out.println(e.getClass() + e.getMessage()); }
        assert args.length > 5 : "no" + args.length;
        System.out.println("done");
        try (Io io = new Io()) {
            System.out.println("io");
        }
    }
}
