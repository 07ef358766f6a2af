// A synchronized list is iterated under its lock.
// correct
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedListLocked {
    public static void main(String[] args) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        list.add(1);
        Thread adder = new Thread(() -> list.add(2));
        adder.start();
        int sum = 0;
        synchronized (list) {
            for (int one : list) {
                sum += one;
            }
        }
        if (sum != 1 && sum != 3) {
            throw new IllegalStateException();
        }
        adder.join();
        System.out.println(list.size());
    }
}
