// A concurrent map is asked and changed in two steps.
// finds: uncaught exception: java.lang.IllegalStateException
import java.util.concurrent.ConcurrentHashMap;

public class MapCheckThenAct {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        Runnable counts = () -> {
            if (map.containsKey("a")) {
                map.put("a", map.get("a") + 1);
            } else {
                map.put("a", 1);
            }
        };
        Thread first = new Thread(counts);
        Thread second = new Thread(counts);
        first.start();
        second.start();
        first.join();
        second.join();
        if (map.get("a") != 2) {
            throw new IllegalStateException("count " + map.get("a"));
        }
    }
}
