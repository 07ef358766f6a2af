// A concurrent map is updated by one operation.
// correct
import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Runnable counts = () -> {
            map.merge("a", 1, Integer::sum);
            map.computeIfAbsent("b", key -> 5);
        };
        Thread first = new Thread(counts);
        first.start();
        counts.run();
        first.join();
        if (map.get("a") != 2) {
            throw new IllegalStateException();
        }
        System.out.println(map.get("a") + map.get("b"));
    }
}
