// A wait with a time limit asks its condition again.
// correct
public class TimedWaits {
    static boolean done;

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        Thread other = new Thread(() -> {
            synchronized (monitor) {
                done = true;
                monitor.notify();
            }
        });
        other.start();
        synchronized (monitor) {
            while (!done) {
                monitor.wait(5);
            }
        }
        other.join();
        System.out.println(done);
    }
}
