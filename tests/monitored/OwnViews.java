// monitors: UnsafeMapIterator
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** Maps that contain their own views. */
class OwnViews {
    static void stored() {
        Map<String, Object> map = new HashMap<>();
        map.put("one", 1);
        Collection<Object> values = map.values();
        // The change is before the iterator.
        map.put("values", values);
        for (Object value : values) {
            System.out.println(value == values);
        }
    }

    static void storedWhileInUse() {
        Map<String, Object> map = new HashMap<>();
        map.put("one", 1);
        map.put("two", 2);
        Iterator<String> keys = map.keySet().iterator();
        keys.next();
        map.put("keys", map.keySet());
        try {
            keys.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("the keys have changed");
        }
    }

    static void replaced() {
        Map<String, Object> map = new HashMap<>();
        map.put("one", 1);
        map.put("two", 2);
        Iterator<Map.Entry<String, Object>> entries = map.entrySet().iterator();
        entries.next();
        // A new value for a key is no change.
        map.put("one", map.entrySet());
        entries.next();
    }

    static void taken() {
        Map<String, Object> map = new HashMap<>();
        map.put("one", 1);
        map.put("keys", map.keySet());
        Iterator<?> keys = ((Collection<?>) map.get("keys")).iterator();
        keys.next();
        map.remove("one");
        try {
            keys.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("the stored view has changed");
        }
    }

    public static void main(String[] args) {
        stored();
        storedWhileInUse();
        replaced();
        taken();
    }
}
