/** Exceptions of a program of its own: hierarchies, causes, rethrowing, traces that are kept. */
public class ExceptionTranslation {
    static class AppException extends Exception {
        private final int code;

        AppException(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    static class NotFound extends AppException {
        NotFound(String what) {
            super(what + " not found", 404, null);
        }
    }

    static class Broken extends AppException {
        Broken(Throwable cause) {
            super("broken: " + cause.getMessage(), 500, cause);
        }
    }

    interface Task<T, X extends Exception> {
        T run() throws X;
    }

    static <T, X extends Exception> T retry(int times, Task<T, X> task) throws X {
        for (int i = 1;; i++) {
            try {
                return task.run();
            } catch (Exception e) {
                System.out.print("try " + i + " ");
                if (i == times) {
                    throw e;
                }
            }
        }
    }

    static String load(String name) throws AppException {
        try {
            switch (name) {
                case "a":
                    return "content of a";
                case "b":
                    throw new NotFound(name);
                case "c":
                    return "x".substring(2);
                default:
                    Object o = name;
                    return "" + (Integer) o;
            }
        } catch (IndexOutOfBoundsException | ClassCastException e) {
            throw new Broken(e);
        }
    }

    @SuppressWarnings("unchecked")
    static <X extends Throwable> void sneak(Throwable t) throws X {
        throw (X) t;
    }

    public static void main(String[] args) {
        for (String name : new String[] {"a", "b", "c"}) {
            try {
                System.out.println(retry(2, () -> load(name)));
            } catch (NotFound e) {
                System.out.println(e.code() + " " + e.getMessage() + " " + e.getCause());
            } catch (AppException e) {
                System.out.println(e.code() + " " + e.getMessage() + " " + e.getCause().getClass().getSimpleName());
            }
        }
        try {
            load("d");
        } catch (AppException e) {
            System.out.println(e.getCause() instanceof ClassCastException);
        }
        int[] left = {2};
        System.out.println(ExceptionTranslation.<Integer, RuntimeException>retry(3, () -> 10 / (left[0]-- > 0 ? 0 : 5)));
        try {
            ExceptionTranslation.<RuntimeException>sneak(new AppException("sneaked", 1, null));
        } catch (Exception e) {
            System.out.println(e.getMessage() + " " + (e instanceof AppException));
        }
        Throwable chain = new IllegalStateException("c", new RuntimeException("b", new Error("a")));
        StringBuilder text = new StringBuilder();
        for (Throwable t = chain; t != null; t = t.getCause()) {
            text.append(t.getMessage());
        }
        System.out.println(text + " " + new Throwable().getStackTrace()[0].getMethodName());
    }
}
