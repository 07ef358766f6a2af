// A synchronized list is iterated without its lock.
// finds: uncaught exception: java.util.ConcurrentModificationException
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedListIterated {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws Exception {
        list.add(1);
        list.add(2);
        Thread adder = new Thread(() -> list.add(3));
        adder.start();
        int sum = 0;
        for (int one : list) {
            sum += one;
        }
        adder.join();
    }
}
