// monitors: BoundedQueueAdd ChangedSource ChangedThroughView CopySize EqualsWithoutHash HasPrevious IncomparableElements MutuallyComparable NeedlessSetFromMap NullConstants NullEntries ObsoleteTypes RandomNext SelfContainingArray SetFromMap UnsortedSearch VectorIndex
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

/** Comes close to what should not be done with collections, and keeps from it. */
class CarefulElements {
    enum Colour {
        RED,
        GREEN
    }

    record Point(int x, int y) {}

    /** Is equal to others, and has their hash code. */
    static class Word {
        final String text;

        Word(String text) {
            this.text = text;
        }

        public boolean equals(Object other) {
            return other instanceof Word word && text.equals(word.text);
        }

        public int hashCode() {
            return text.hashCode();
        }
    }

    /** Is equal to others, but not put where hash codes are. */
    static class Unhashed {
        public boolean equals(Object other) {
            return other instanceof Unhashed;
        }
    }

    /** Throws sixes only. */
    static class Loaded extends Random {
        protected int next(int bits) {
            return (1 << bits - 1) - 1;
        }
    }

    /** Changes before others look at it, and after. */
    static class Counting extends AbstractCollection<Integer> {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        public int size() {
            return list.size();
        }

        public boolean add(Integer element) {
            return list.add(element);
        }

        public Iterator<Integer> iterator() {
            return list.iterator();
        }
    }

    static void sources() {
        Collection<Integer> counting = new Counting();
        counting.add(3);
        Set<Integer> set = new HashSet<>();
        set.addAll(counting);
        counting.add(4);
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1));
        Map<String, Integer> other = new HashMap<>() {
            public Integer put(String key, Integer value) {
                map.put("a", value + 1);
                return super.put(key, value);
            }

            public void putAll(Map<? extends String, ? extends Integer> from) {
                for (Map.Entry<? extends String, ? extends Integer> entry : from.entrySet()) put(entry.getKey(), entry.getValue());
            }
        };
        other.putAll(map);
        System.out.println(set + " " + map + " " + other);
    }

    static void views() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> part = list.subList(0, 2);
        part.add(7);
        int sum = 0;
        for (int each : list) sum += part.set(0, each);
        part.clear();
        TreeSet<Integer> set = new TreeSet<>(List.of(1, 2, 3));
        Set<Integer> down = set.descendingSet();
        for (int each : set) down.remove(each + 7);
        NavigableMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
        Map<Integer, String> falling = map.descendingMap();
        for (int key : map.keySet()) falling.put(key, "c");
        falling.remove(1);
        for (String value : map.values()) map.keySet().remove(7);
        map.keySet().remove(2);
        System.out.println(sum + " " + list + set + map);
    }

    static void lengths() {
        List<Integer> target = new ArrayList<>(List.of(7, 8, 9));
        Collections.copy(target, List.of(1, 2, 3));
        Vector<String> vector = new Vector<>(List.of("a"));
        vector.insertElementAt("b", 1);
        vector.add(2, "c");
        vector.removeElementAt(2);
        System.out.println(target + " " + vector);
    }

    static void hashes() {
        Set<Object> set = new HashSet<>();
        Word word = new Word("a");
        set.add(word);
        set.add(new Point(1, 2));
        set.add(null);
        set.add(new Object());
        System.out.println(word.equals(new Word("a")) + " " + set.contains(new Point(1, 2)) + " " + new Unhashed().equals(new Unhashed()));
        Map<Integer, Object> map = new HashMap<>();
        map.put(1, new Unhashed());
        System.out.println(map.containsValue(new Unhashed()));
    }

    static void iterators() {
        ListIterator<Integer> it = new ArrayList<>(List.of(1, 2, 3)).listIterator(3);
        while (it.hasPrevious()) System.out.print(it.previous() + " ");
        it.next();
        it.set(4);
        System.out.print(it.previous() + " ");
        it.add(5);
        System.out.print(it.previous() + " ");
        if (it.hasPrevious() || it.previousIndex() >= 0) it.previous();
        System.out.println(it.nextIndex());
    }

    static void orders() {
        Comparator<Object> order = Comparator.comparing(Object::toString);
        Set<Object> set = new TreeSet<>(order);
        set.add(new Point(1, 2));
        set.add("a");
        Map<Object, Integer> map = new TreeMap<>(order);
        map.put(new Point(1, 2), 1);
        PriorityQueue<Object> queue = new PriorityQueue<>();
        queue.add("b");
        queue.add("a");
        Object[] array = {"a", 1};
        Arrays.sort(array, order);
        System.out.println(set + " " + map + " " + queue + " " + array[0]);
    }

    static void nulls() {
        Map<String, String> map = new HashMap<>();
        map.put(null, null);
        System.out.println(map + " " + new Hashtable<String, String>().get("a") + new ConcurrentHashMap<String, String>().get("null"));
        System.out.println(EnumSet.of(Colour.RED).contains(null));
        Map<Colour, String> colours = new EnumMap<>(Colour.class);
        colours.put(Colour.RED, null);
        System.out.println(colours + " " + colours.get(null));
    }

    static void sets() {
        Map<String, Boolean> map = new IdentityHashMap<>();
        map.clear();
        Set<String> set = Collections.newSetFromMap(map);
        set.add("a");
        System.out.println(set + " " + Collections.newSetFromMap(new ConcurrentHashMap<String, Boolean>()));
    }

    static void queues() {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        System.out.println(queue.offer(1) + " " + queue.offer(2));
        BlockingQueue<Integer> endless = new LinkedBlockingQueue<>();
        endless.add(1);
        Vector<String> vector = new Vector<>(List.of("a"));
        Map<String, String> table = new Hashtable<>();
        for (String each : vector) table.put(each, each);
        System.out.println(endless + " " + table + " " + (new Loaded().nextInt() == new Random().nextInt()));
    }

    static void arrays() {
        Object[] array = new Object[2];
        array[0] = array;
        System.out.println(Arrays.deepToString(array));
        array[0] = new Object[] {1};
        Object[] outer = {array, 2};
        System.out.println(Arrays.deepHashCode(outer) + " " + Arrays.deepEquals(array, outer));
    }

    static void searches() {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        list.add(7);
        Collections.sort(list);
        int at = Collections.binarySearch(list, 5);
        list.add(-at - 1, 5);
        System.out.println(Collections.binarySearch(list, 5));
        list.sort(Comparator.reverseOrder());
        System.out.println(Collections.binarySearch(list, 5, Comparator.reverseOrder()));
        list.add(9);
        list.clear();
        for (int i = 0; i < 5; i++) list.add(i);
        System.out.println(Collections.binarySearch(list, 3));
        int[] array = {1, 2, 3};
        System.out.println(Arrays.binarySearch(array, 2));
        array[0] = 7;
        Arrays.sort(array);
        System.out.println(Arrays.binarySearch(array, 7));
    }

    public static void main(String[] args) {
        sources();
        views();
        lengths();
        hashes();
        iterators();
        orders();
        nulls();
        sets();
        queues();
        arrays();
        searches();
    }
}
