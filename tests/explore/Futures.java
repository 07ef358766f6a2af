// Results of an executor are read through futures.
// correct
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Futures {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] cells = new int[2];
        Future<?> first = pool.submit(() -> {
            cells[0] = 4;
        });
        Future<Integer> second = pool.submit(() -> cells[1] = 5);
        first.get();
        int sum = second.get() + cells[0] + cells[1];
        pool.shutdown();
        System.out.println(sum);
    }
}
