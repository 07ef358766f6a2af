import java.util.*;

/** Iterators of lists in arrays and of the views of hashed maps: order, removal, failure. */
public class IteratorViews {
    static String all(Iterator<?> it) {
        StringBuilder text = new StringBuilder();
        while (it.hasNext()) {
            text.append(it.next()).append(' ');
        }
        try {
            it.next();
        } catch (NoSuchElementException e) {
            text.append("end");
        }
        return text.toString();
    }

    static void removeSome(Iterator<Integer> it) {
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("nothing to remove");
        }
        while (it.hasNext()) {
            if (it.next() % 3 == 0) {
                it.remove();
            }
        }
        if (!it.hasNext()) {
            System.out.println("through");
        }
    }

    static void change(Map<Integer, Integer> map, Iterator<Integer> it) {
        it.next();
        map.put(1000, 1);
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        map.remove(1000);
    }

    static void check(Map<Integer, Integer> map) {
        for (int i = 20; i > 0; i--) {
            map.put(i * 7, i);
        }
        System.out.println(all(map.keySet().iterator()));
        System.out.println(all(map.values().iterator()));
        System.out.println(all(map.entrySet().iterator()));
        change(map, map.keySet().iterator());
        change(map, map.values().iterator());
        removeSome(map.keySet().iterator());
        System.out.println(map);
        removeSome(map.values().iterator());
        System.out.println(map.keySet() + " " + map.values() + " " + map.size());
        System.out.println(map.keySet().contains(7) + " " + map.keySet().remove(7) + " " + map.values().contains(2));
        map.keySet().clear();
        System.out.println(map.keySet() + " " + map.isEmpty() + " " + map.values().iterator().hasNext());
    }

    public static void main(String[] args) {
        check(new HashMap<>());
        check(new LinkedHashMap<>());
        System.out.println(all(new HashMap<String, String>().keySet().iterator()));
        ArrayList<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            list.add(i);
        }
        System.out.println(all(list.iterator()));
        removeSome(list.iterator());
        System.out.println(list);
        Iterator<Integer> it = list.iterator();
        it.next();
        list.add(5);
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        try {
            it.remove();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        it = list.iterator();
        while (it.hasNext()) {
            it.next();
        }
        list.remove(list.size() - 1);
        System.out.println(it.hasNext());
        Set<String> set = new HashSet<>(Arrays.asList("b", "a", "c"));
        set.iterator().next();
        System.out.println(set);
    }
}
