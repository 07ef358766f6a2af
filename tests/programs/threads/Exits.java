/** System.exit from a thread ends the program at once. */
public class Exits {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            System.out.println("leaving");
            System.exit(7);
        });
        Object lock = new Object();
        synchronized (lock) {
            thread.start();
            lock.wait();
        }
        System.out.println("never");
    }
}
