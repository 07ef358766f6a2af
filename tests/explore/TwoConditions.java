// A bounded buffer with a lock and two conditions.
// correct
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class TwoConditions {
    final Lock lock = new ReentrantLock();
    final Condition filled = lock.newCondition();
    final Condition emptied = lock.newCondition();
    boolean full;
    int value;
    int change(boolean takes, int next) {
        lock.lock();
        try {
            while (full != takes) {
                (takes ? filled : emptied).awaitUninterruptibly();
            }
            int taken = value;
            value = next;
            full = !takes;
            (takes ? emptied : filled).signal();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        TwoConditions buffer = new TwoConditions();
        Thread producer = new Thread(() -> {
            for (int i = 1; i <= 2; i++) {
                buffer.change(false, i);
            }
        });
        producer.start();
        int sum = buffer.change(true, 0) + buffer.change(true, 0);
        producer.join();
        System.out.println(sum);
    }
}
