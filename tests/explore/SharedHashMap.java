// Threads put into a map that is not made for threads.
// finds: data race on java.util.HashMap
// options: --library
import java.util.HashMap;
import java.util.Map;

public class SharedHashMap {
    static final Map<String, Integer> map = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> map.put("a", 1));
        Thread second = new Thread(() -> map.put("b", 2));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
