// Copies of maps call no methods that a subclass overrides, and remove no eldest entries.
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

public class HashMapCopies {
    static class Counting extends HashMap<String, Integer> {
        int puts;

        @Override
        public Integer put(String key, Integer value) {
            puts++;
            return super.put(key, value);
        }
    }

    static class Bounded extends LinkedHashMap<String, Integer> {
        int asked;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            asked++;
            return size() > 2;
        }
    }

    public static void main(String[] args) {
        Counting counting = new Counting();
        counting.put("a", 1);
        counting.putAll(Map.of("b", 2));
        Counting copy = (Counting) counting.clone();
        System.out.println(counting.puts + " " + copy.puts + " " + new java.util.TreeMap<>(copy));

        Bounded bounded = new Bounded();
        bounded.put("a", 1);
        bounded.put("b", 2);
        Bounded same = (Bounded) bounded.clone();
        System.out.println(same + " " + same.asked + " " + bounded.asked);
        same.put("c", 3);
        System.out.println(same + " " + same.asked);
        bounded.putAll(new LinkedHashMap<>(Map.of("x", 9)));
        System.out.println(bounded + " " + bounded.asked);
    }
}
