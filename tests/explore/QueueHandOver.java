// Mutable objects are handed over through a blocking queue.
// correct
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueHandOver {
    public static void main(String[] args) throws Exception {
        BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                int[] message = new int[1];
                message[0] = i + 1;
                queue.add(message);
            }
        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            int[] message = queue.take();
            message[0] *= 2;
            sum += message[0];
        }
        System.out.println(sum);
    }
}
