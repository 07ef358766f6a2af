// A tree without comparator casts each key that it looks for, even if it is empty.
import java.util.TreeMap;

public class TreeMapUncomparable {
    interface Action {
        Object run();
    }

    static void print(Action action) {
        try {
            System.out.println(action.run());
        } catch (ClassCastException | NullPointerException e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        print(() -> new TreeMap<Object, Object>().get(new Object()));
        print(() -> new TreeMap<Object, Object>().remove(new Object()));
        print(() -> new TreeMap<Object, Object>().containsKey(null));
        print(() -> new TreeMap<Object, Object>((a, b) -> 0).get(new Object()));
        TreeMap<Object, Object> map = new TreeMap<>();
        map.put("a", 1);
        map.put("b", 2);
        print(() -> map.get("b"));
        print(() -> map.get("c"));
        print(() -> map.get(3));
    }
}
