public class UncaughtErrorSubclass {
    static class Panic extends Error {
        public String toString() {
            return "panic!";
        }
    }

    static void a() { b(); }

    static void b() {
        try {
            c();
        } finally {
            System.out.println("b unwinds");
        }
    }

    static void c() {
        try {
            throw new Panic();
        } catch (RuntimeException e) {
            System.out.println("an Error is no RuntimeException");
        }
    }

    public static void main(String[] args) {
        try {
            a();
        } catch (Exception e) {
            System.out.println("nor an Exception");
        }
    }
}
