// A consumer tests the condition once and then takes what another consumer has taken.
// finds: uncaught exception: java.util.NoSuchElementException
import java.util.ArrayDeque;

public class IfInsteadOfWhile {
    static final ArrayDeque<Integer> queue = new ArrayDeque<>();

    public static void main(String[] args) throws Exception {
        Runnable consumer = () -> {
            synchronized (queue) {
                if (queue.isEmpty()) {
                    try {
                        queue.wait();
                    } catch (InterruptedException stopped) {
                        return;
                    }
                }
                queue.removeFirst();
            }
        };
        Thread first = new Thread(consumer);
        Thread second = new Thread(consumer);
        first.start();
        second.start();
        for (int i = 0; i < 2; i++) {
            synchronized (queue) {
                queue.addLast(i);
                queue.notifyAll();
            }
        }
        first.join();
        second.join();
    }
}
