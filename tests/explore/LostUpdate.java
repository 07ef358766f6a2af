// Two threads increment a volatile counter: each access is ordered, the increment is not atomic.
// finds: uncaught exception: java.lang.IllegalStateException
public class LostUpdate {
    static volatile int count;

    public static void main(String[] args) throws Exception {
        Runnable increments = () -> {
            for (int i = 0; i < 2; i++) {
                count++;
            }
        };
        Thread first = new Thread(increments);
        Thread second = new Thread(increments);
        first.start();
        second.start();
        first.join();
        second.join();
        if (count != 4) {
            throw new IllegalStateException("count " + count);
        }
    }
}
