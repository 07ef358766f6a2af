// The initialisation of a class publishes what it has made.
// correct
import java.util.ArrayList;
import java.util.List;

public class ClassHandOver {
    static class Holder {
        static final int[] values = new int[3];
        static final List<Integer> list = new ArrayList<>();
        static int count;
        static {
            for (int i = 0; i < values.length; i++) {
                values[i] = i;
            }
            fill();
        }
        static void fill() {
            list.add(7);
            count = values.length;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            threads[i] = new Thread(() -> seen[number] = Holder.values[1] + Holder.list.get(0));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(seen[0] + seen[1]);
    }
}
