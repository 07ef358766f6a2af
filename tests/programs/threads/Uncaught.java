/** Exceptions that leave threads, and their handlers. */
public class Uncaught {
    static class Failing implements Runnable {
        public void run() {
            throw new IllegalStateException("failed in " + Thread.currentThread().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(new Failing(), "one");
        one.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + ": " + e));
        one.start();
        one.join();

        Thread.setDefaultUncaughtExceptionHandler((thread, e) ->
            System.out.println("default: " + thread.getName() + ": " + e.getMessage()));
        Thread two = new Thread(new Failing(), "two");
        two.start();
        two.join();
        Thread.setDefaultUncaughtExceptionHandler(null);

        Thread deep = new Thread(() -> recurse(0), "deep");
        deep.setUncaughtExceptionHandler((thread, e) -> System.out.println(e.getClass().getName()));
        deep.start();
        deep.join();

        try {
            one.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        Thread daemon = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(100000);
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println(daemon.isDaemon() + " " + daemon.isAlive());
        try {
            daemon.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        Thread last = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                System.out.println("never");
            }
            System.out.println("last");
        });
        last.start();
        throw new RuntimeException("main fails, the others go on");
    }

    static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }
}
