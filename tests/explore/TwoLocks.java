// Two threads take two locks in different orders.
// finds: a deadlock is possible
// finds: deadlock
public class TwoLocks {
    public static void main(String[] args) throws InterruptedException {
        Object a = new Object(), b = new Object();
        Thread t = new Thread(() -> { synchronized (a) { synchronized (b) { System.out.println("x"); } } });
        t.start();
        synchronized (b) { synchronized (a) { System.out.println("y"); } }
        t.join();
    }
}
