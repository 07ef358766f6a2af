// The notification comes before the wait, and the condition is not kept.
// finds: deadlock
// finds: a notification was lost
public class LostNotify {
    public static void main(String[] args) throws Exception {
        Object signal = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (signal) {
                try {
                    signal.wait();
                } catch (InterruptedException stopped) {
                    return;
                }
            }
        });
        waiter.start();
        synchronized (signal) {
            signal.notify();
        }
        waiter.join();
    }
}
