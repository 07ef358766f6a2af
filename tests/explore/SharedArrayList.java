// Threads add to a list that is not made for threads: elements get lost.
// finds: uncaught exception: java.lang.IllegalStateException
// options: --library
import java.util.ArrayList;
import java.util.List;

public class SharedArrayList {
    static final List<Integer> list = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> list.add(1));
        Thread second = new Thread(() -> list.add(2));
        first.start();
        second.start();
        first.join();
        second.join();
        if (list.size() != 2) {
            throw new IllegalStateException("size " + list.size());
        }
    }
}
