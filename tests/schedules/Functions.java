/** Threads that call native functions of doubles, which need no frame on the fast path. */
public class Functions {
    static final StringBuffer trace = new StringBuffer();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> run(id));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(trace);
    }

    static void run(int id) {
        double value = id + 0.5;
        for (int i = 0; i < 200; i++) {
            value = Math.sqrt(Math.sin(value) + 2) + Math.hypot(Math.pow(value, 0.25), id);
            if (i % 5 == 0) {
                trace.append((char) ('a' + id));
            }
        }
        trace.append('[').append(value).append(']');
    }
}
