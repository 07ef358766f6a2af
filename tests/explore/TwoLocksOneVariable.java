// One variable is protected by two different locks.
// finds: data race on TwoLocksOneVariable.shared
// finds: uncaught exception: java.lang.IllegalStateException
public class TwoLocksOneVariable {
    static int shared;

    public static void main(String[] args) throws Exception {
        Object first = new Object();
        Object second = new Object();
        Thread thread = new Thread(() -> {
            synchronized (first) {
                shared++;
            }
        });
        thread.start();
        synchronized (second) {
            shared++;
        }
        thread.join();
        if (shared != 2) {
            throw new IllegalStateException("shared " + shared);
        }
    }
}
