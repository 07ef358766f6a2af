// The size of a synchronized list is asked before an element is taken.
// finds: uncaught exception: java.lang.IndexOutOfBoundsException
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedListIndex {
    static final List<String> list = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws Exception {
        list.add("a");
        Runnable takes = () -> {
            if (list.size() > 0) {
                list.remove(0);
            }
        };
        Thread first = new Thread(takes);
        Thread second = new Thread(takes);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
