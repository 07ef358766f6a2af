// A latch counts to one, but two threads have to finish before the result is read.
// finds: uncaught exception: java.lang.IllegalStateException
// finds: data race on int[]
import java.util.concurrent.CountDownLatch;

public class LatchTooSmall {
    public static void main(String[] args) throws Exception {
        int[] results = new int[2];
        CountDownLatch latch = new CountDownLatch(1);
        for (int i = 0; i < 2; i++) {
            int number = i;
            new Thread(() -> {
                results[number] = 1;
                latch.countDown();
            }).start();
        }
        latch.await();
        if (results[0] + results[1] != 2) {
            throw new IllegalStateException("not all results are there");
        }
    }
}
