// Phases of work are separated by a barrier.
// correct
import java.util.concurrent.CyclicBarrier;

public class BarrierPhases {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        int[] sums = new int[2];
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                try {
                    cells[number] = number + 1;
                    barrier.await();
                    sums[number] = cells[0] + cells[1];
                } catch (Exception failed) {
                    throw new IllegalStateException(failed);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sums[0] + sums[1]);
    }
}
