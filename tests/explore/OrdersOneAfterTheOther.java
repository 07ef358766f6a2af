// Two locks in different orders, by threads that cannot run at the same time.
// correct
public class OrdersOneAfterTheOther {
    static int count;

    public static void main(String[] args) throws Exception {
        Object a = new Object();
        Object b = new Object();
        synchronized (a) {
            synchronized (b) {
                count++;
            }
        }
        Thread other = new Thread(() -> {
            synchronized (b) {
                synchronized (a) {
                    count++;
                }
            }
        });
        other.start();
        other.join();
        synchronized (a) {
            synchronized (b) {
                count++;
            }
        }
        System.out.println(count);
    }
}
