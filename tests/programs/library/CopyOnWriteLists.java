import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Collections that do not mind changes while they are gone over, and those that do. */
public class CopyOnWriteLists {
    static String attempt(Collection<Integer> items) {
        try {
            for (Integer item : items) {
                if (item == 2) {
                    items.remove(item);
                }
            }
            return items.toString();
        } catch (ConcurrentModificationException | UnsupportedOperationException e) {
            return e.getClass().getSimpleName() + " " + items;
        }
    }

    public static void main(String[] args) {
        List<Collection<Integer>> all = List.of(new ArrayList<>(), new LinkedList<>(), new CopyOnWriteArrayList<>(), new HashSet<>(), new TreeSet<>(), new ArrayDeque<>());
        for (Collection<Integer> items : all) {
            Collections.addAll(items, 1, 2, 3, 4);
            System.out.println(items.getClass().getSimpleName() + " " + (items instanceof ArrayDeque ? items : attempt(items)));
        }
        System.out.println(attempt(List.of(1, 2, 3)) + " " + attempt(Collections.unmodifiableList(new ArrayList<>(List.of(2)))) + " " + attempt(new ArrayList<>(List.of(1, 2, 3))));
        Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
        map.forEach((key, value) -> map.putIfAbsent("b", 2));
        System.out.println(new TreeMap<>(map));
        List<Integer> base = new ArrayList<>(List.of(5, 6, 7)), view = base.subList(1, 3);
        base.add(8);
        try {
            System.out.println(view.size());
        } catch (ConcurrentModificationException e) {
            System.out.println("the view is out of date");
        }
        ListIterator<Integer> i = base.listIterator();
        while (i.hasNext()) {
            int n = i.next();
            if (n % 2 == 0) {
                i.set(n * 10);
            } else {
                i.remove();
                i.add(-n);
                i.add(0);
            }
        }
        System.out.println(base + " " + i.previous() + " " + i.nextIndex());
    }
}
