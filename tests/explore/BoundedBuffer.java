// A bounded buffer notifies one thread: a producer wakes a producer.
// finds: deadlock
public class BoundedBuffer {
    boolean full;
    synchronized void change(boolean puts) {
        while (full == puts) {
            try {
                wait();
            } catch (InterruptedException stopped) {
                return;
            }
        }
        full = puts;
        notify();
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer buffer = new BoundedBuffer();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            boolean puts = i % 2 == 0;
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 2; n++) {
                    buffer.change(puts);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
