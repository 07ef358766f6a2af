/** Threads leave a trace of who ran when. */
public class Trace {
    static final StringBuffer TRACE = new StringBuffer();
    static int shared;

    static int work(int n) {
        return n < 2 ? n : work(n - 1) + work(n - 2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            char name = (char) ('a' + i);
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    work(k % 5);
                    synchronized (TRACE) {
                        TRACE.append(name);
                        if (k % 10 == 9) {
                            TRACE.notifyAll();
                            TRACE.append(new Object().hashCode() % 10);
                        }
                    }
                    shared++;
                    if (k % 7 == 0) {
                        try {
                            Thread.sleep(1);
                        } catch (InterruptedException e) {
                            TRACE.append('!');
                        }
                    }
                }
            });
            threads[i].start();
        }
        synchronized (TRACE) {
            TRACE.wait(5);
            TRACE.append('m');
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(TRACE + " " + shared + " " + System.nanoTime());
    }
}
