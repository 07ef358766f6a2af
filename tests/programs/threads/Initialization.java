/** Classes are initialised by one thread, and others wait for it (JLS 12.4.2). */
public class Initialization {
    static class Slow {
        static final int[] VALUES = new int[3];
        static int ready;

        static {
            System.out.println("slow starts");
            for (int i = 0; i < VALUES.length; i++) {
                try {
                    Thread.sleep(3);
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
                VALUES[i] = i + 1;
            }
            ready = VALUES[0] + VALUES[1] + VALUES[2];
            System.out.println("slow ends");
        }
    }

    static class Broken {
        static int value = compute();

        static int compute() {
            try {
                Thread.sleep(3);
            } catch (InterruptedException e) {
                System.out.println("never");
            }
            throw new IllegalStateException("no value");
        }
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> seen[n] = Slow.ready);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int value : seen) {
            System.out.println(value);
        }
        int[] failures = new int[2];
        Object lock = new Object();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    System.out.println(Broken.value);
                } catch (ExceptionInInitializerError e) {
                    synchronized (lock) {
                        failures[0]++;
                    }
                } catch (NoClassDefFoundError e) {
                    synchronized (lock) {
                        failures[1]++;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(failures[0] + " " + failures[1]);
    }
}
