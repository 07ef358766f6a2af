// monitors: flows.mop
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Events that depend on what is on the stack of the thread: of frames that end by exceptions too, and of other threads. */
class Flows {
    static int depth;
    static final Object lock = new Object();

    static void log(String text) {
        System.out.println(text);
    }

    static void outer(int n) {
        log("outer " + n);
        if (n > 0) {
            outer(n - 1);
        }
        inner(n);
    }

    static void inner(int n) {
        log("inner " + n);
        if (n == 1) {
            throw new IllegalStateException("one");
        }
    }

    static void failing() {
        try {
            outer(2);
        } catch (IllegalStateException e) {
            log("caught");
        }
        log("behind");
    }

    static int recursive(int n) {
        depth++;
        return n == 0 ? 0 : 1 + recursive(n - 1);
    }

    static class Made {
        final int n;

        Made(int n) {
            this.n = n;
            log("made " + n);
        }
    }

    static void refused(int n) {
        log("refused " + n);
    }

    static void decide(int n) {
        if (n == 1) {
            throw new IllegalArgumentException("no");
        }
    }

    static void lambdas() {
        Supplier<Integer> supplier = () -> {
            log("in a lambda");
            return 1;
        };
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        list.sort((a, b) -> {
            depth += supplier.get();
            return a - b;
        });
        log("sorted " + list);
    }

    static void threads() throws InterruptedException {
        Thread thread = new Thread(() -> {
            log("another thread");
            outer(0);
            throw new IllegalStateException("end of the thread");
        });
        thread.setUncaughtExceptionHandler((t, e) -> System.out.println("uncaught " + e.getMessage()));
        class Starter {
            void outerLike() throws InterruptedException {
                thread.start();
                thread.join();
            }
        }
        new Starter().outerLike();
        log("joined");
    }

    public static void main(String[] args) throws InterruptedException {
        log("before");
        outer(0);
        failing();
        System.out.println(recursive(3) + " " + depth);
        log("between");
        new Made(1);
        for (int i = 0; i < 3; i++) {
            try {
                refused(i);
            } catch (IllegalArgumentException e) {
                log("refused it " + i);
            }
            log("free");
        }
        lambdas();
        threads();
        log("end");
    }
}
