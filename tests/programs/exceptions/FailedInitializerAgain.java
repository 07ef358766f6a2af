public class FailedInitializerAgain {
    static int attempts;

    static class Broken {
        static int value = compute();

        static int compute() {
            attempts++;
            throw new IllegalStateException("attempt " + attempts);
        }

        static void touch() {
        }
    }

    static class Sub extends Broken {
        static int own = 5;
    }

    static class BrokenByError {
        static {
            if (attempts > 0) throw new AssertionError("plain error");
        }
    }

    public static void main(String[] args) {
        try {
            System.out.println(Broken.value);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " caused by " + e.getCause());
        }
        for (int i = 0; i < 2; i++) {
            try {
                Broken.touch();
            } catch (NoClassDefFoundError e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            new Broken();
        } catch (LinkageError e) {
            System.out.println(e instanceof NoClassDefFoundError);
        }
        try {
            System.out.println(Sub.own);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        System.out.println("attempts " + attempts);
        try {
            new BrokenByError();
        } catch (AssertionError e) {
            System.out.println("not wrapped: " + e.getMessage());
        }
        try {
            new BrokenByError();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
    }
}
