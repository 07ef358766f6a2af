// The lock is an object that is replaced within the section: the threads lock different objects.
// finds: data race on ChangedLock.count
public class ChangedLock {
    static Object lock = new Object();
    static int count;

    public static void main(String[] args) throws Exception {
        Runnable increments = () -> {
            synchronized (lock) {
                lock = new Object();
                count++;
            }
        };
        Thread first = new Thread(increments);
        Thread second = new Thread(increments);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
