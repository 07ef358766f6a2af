// Two locks in different orders, but a third one guards both.
// correct
public class GuardedOrders {
    static int count;

    public static void main(String[] args) throws Exception {
        Object guard = new Object();
        Object a = new Object();
        Object b = new Object();
        Thread other = new Thread(() -> {
            synchronized (guard) {
                synchronized (a) {
                    synchronized (b) {
                        count++;
                    }
                }
            }
        });
        other.start();
        synchronized (guard) {
            synchronized (b) {
                synchronized (a) {
                    count++;
                }
            }
        }
        other.join();
        System.out.println(count);
    }
}
