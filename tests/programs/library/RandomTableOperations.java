import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.Random;

public class RandomTableOperations {
    static final Random random = new Random(7);

    static Object item() {
        switch (random.nextInt(4)) {
            case 0: return Integer.valueOf(random.nextInt(40));
            case 1: return "k" + random.nextInt(60);
            case 2: return Long.valueOf((long) random.nextInt(50) << 33);
            default: return Integer.valueOf(random.nextInt() >>> random.nextInt(31));
        }
    }

    static String operate(Map map, int operation, Object key, Object value) {
        switch (operation) {
            case 0: return "" + map.remove(key);
            case 1: return map.get(key) + " " + map.getOrDefault(key, "none") + " " + map.containsKey(key) + map.containsValue(value);
            case 2: return "" + map.putIfAbsent(key, value);
            case 3: {
                Iterator it = map.entrySet().iterator();
                int removed = 0;
                while (it.hasNext()) {
                    Map.Entry e = (Map.Entry) it.next();
                    if (e.hashCode() % 5 == 0) {
                        it.remove();
                        removed++;
                    }
                }
                return removed + " removed";
            }
            case 4: {
                Iterator it = map.keySet().iterator();
                it.next();
                map.put("new" + map.size(), value);
                return "" + it.next();
            }
            default: return "" + map.put(key, value);
        }
    }

    public static void main(String[] args) {
        for (int round = 0; round < 40; round++) {
            Map map = round % 2 == 0 ? (Map) new Hashtable(random.nextInt(20)) : (Map) new HashMap(random.nextInt(40));
            int steps = random.nextInt(round % 8 == 0 ? 400 : 50) + 1;
            for (int i = 0; i < steps; i++) {
                int operation = random.nextInt(20);
                String result;
                try {
                    result = operate(map, operation, item(), item());
                } catch (RuntimeException e) {
                    result = e.toString();
                }
                if (operation < 5) System.out.println(operation + " " + result);
            }
            System.out.println(map + " " + map.size() + " " + map.hashCode());
            System.out.println(new HashMap(map) + " " + new Hashtable(map).equals(map) + map.values());
            if (map instanceof Hashtable) {
                Enumeration keys = ((Hashtable) map).keys();
                while (keys.hasMoreElements()) System.out.print(keys.nextElement() + " ");
                System.out.println();
            }
        }
    }
}
