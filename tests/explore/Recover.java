// A counter is decremented in a handler without a lock: a benign race that costs another attempt.
// finds: data race on Recover.left
public class Recover {
    static int left = 3;

    public static void main(String[] args) throws Exception {
        Runnable attempt = () -> {
            while (left > 0) {
                try {
                    throw new UnsupportedOperationException();
                } catch (UnsupportedOperationException failed) {
                    left--;
                }
            }
        };
        Thread first = new Thread(attempt);
        first.start();
        attempt.run();
        first.join();
    }
}
