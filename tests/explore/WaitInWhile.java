// A consumer waits in a loop, the producer notifies all.
// correct
public class WaitInWhile {
    static int available;

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                synchronized (monitor) {
                    available++;
                    monitor.notifyAll();
                }
            }
        });
        producer.start();
        for (int i = 0; i < 2; i++) {
            synchronized (monitor) {
                while (available == 0) {
                    monitor.wait();
                }
                available--;
            }
        }
        producer.join();
        System.out.println(available);
    }
}
