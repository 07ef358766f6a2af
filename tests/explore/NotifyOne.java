// Two kinds of threads wait on one monitor, and notify wakes one that cannot continue.
// finds: deadlock
public class NotifyOne {
    static int turn;
    static void await(Object monitor, int number) {
        synchronized (monitor) {
            while (turn < number) {
                try {
                    monitor.wait();
                } catch (InterruptedException stopped) {
                    return;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        Thread first = new Thread(() -> await(monitor, 1));
        Thread second = new Thread(() -> await(monitor, 2));
        first.start();
        second.start();
        for (int step = 1; step <= 2; step++) {
            synchronized (monitor) {
                turn = step;
                monitor.notify();
            }
            Thread awaited = step == 1 ? first : second;
            awaited.join();
        }
    }
}
