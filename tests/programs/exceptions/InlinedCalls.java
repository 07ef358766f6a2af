/** Small methods that fail, are called on null, or start the initialisation of their class. */
public class InlinedCalls {
    static int[] numbers = {1, 2, 3};
    InlinedCalls next;
    int value;

    static int element(int i) {
        return numbers[i];
    }

    static int nested(int i) {
        return element(i) + element(i + 1);
    }

    private int own() {
        return next.value;
    }

    final int twice() {
        return own()
            + own();
    }

    static int guarded(int i) {
        try {
            return element(i);
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    static void refuse(boolean bad, String what) {
        if (bad) {
            throw new IllegalStateException(what);
        }
    }

    static class Late {
        static int ready = announce();

        static int announce() {
            System.out.println("Late is initialised");
            return 42;
        }

        static int get() {
            return ready;
        }
    }

    static class Broken {
        static int never = 1 / zero();

        static int zero() {
            return 0;
        }

        static int get() {
            return 7;
        }
    }

    static class Custom extends RuntimeException {
        Custom() {
            refill();
        }

        private void refill() {
            fillInStackTrace();
        }
    }

    static void show(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e);
        }
    }

    static int order(int[] log, int i) {
        log[0] = 10 * log[0] + i;
        return i;
    }

    static int first(int a, int b, InlinedCalls c) {
        return c.value + a - b;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += nested(i) + guarded(i + 2);
        }
        System.out.println(sum);
        try {
            nested(2);
        } catch (RuntimeException e) {
            show(e);
        }
        InlinedCalls object = new InlinedCalls();
        try {
            object.twice();
        } catch (RuntimeException e) {
            show(e);
        }
        InlinedCalls none = object.next;
        try {
            none.twice();
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            object.next.own();
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            refuse(sum > 0, "sum " + sum);
        } catch (RuntimeException e) {
            show(e);
        }
        System.out.println("before");
        System.out.println(Late.get() + Late.get());
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.get());
            } catch (Throwable t) {
                System.out.println(t);
            }
        }
        show(new Custom());
        int[] log = new int[1];
        try {
            first(order(log, 1), order(log, 2), none);
        } catch (RuntimeException e) {
            show(e);
        }
        System.out.println(log[0]);
        nested(3);
    }
}
