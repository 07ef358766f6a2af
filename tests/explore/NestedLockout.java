// A thread waits for a condition while it holds an outer lock that the notifier needs.
// finds: deadlock
public class NestedLockout {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object outer = new Object();
        Object inner = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    while (!ready) {
                        try {
                            inner.wait();
                        } catch (InterruptedException stopped) {
                            return;
                        }
                    }
                }
            }
        });
        waiter.start();
        synchronized (outer) {
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }
        waiter.join();
    }
}
