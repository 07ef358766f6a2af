// monitors: BoundedQueueAdd ChangedSource ChangedThroughView CopySize EqualsWithoutHash HasPrevious IncomparableElements MutuallyComparable NeedlessSetFromMap NullConstants NullEntries ObsoleteTypes RandomNext SelfContainingArray SetFromMap UnsortedSearch VectorIndex
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Dictionary;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Enumeration;
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

/** Does with collections in many ways what should not be done. */
class CarelessElements {
    interface Deed {
        void run() throws Exception;
    }

    /** Does something that may end in an exception. */
    static void dare(String what, Deed deed) {
        try {
            deed.run();
            System.out.println(what + ": done");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }

    enum Colour {
        RED,
        GREEN
    }

    record Point(int x, int y) {}

    /** Is equal to others, and has the hash code of none of them. */
    static class Word {
        final String text;

        Word(String text) {
            this.text = text;
        }

        public boolean equals(Object other) {
            return other instanceof Word word && text.equals(word.text);
        }
    }

    /** A dictionary of its own. */
    static class Phrases extends Dictionary<String, String> {
        public int size() {
            return 0;
        }

        public boolean isEmpty() {
            return true;
        }

        public Enumeration<String> keys() {
            return Collections.emptyEnumeration();
        }

        public Enumeration<String> elements() {
            return Collections.emptyEnumeration();
        }

        public String get(Object key) {
            return null;
        }

        public String put(String key, String value) {
            return null;
        }

        public String remove(Object key) {
            return null;
        }
    }

    /** Throws sixes only, and has no other numbers. */
    static class Loaded extends Random {
        public int nextInt(int bound) {
            return bound - 1;
        }
    }

    /** Grows while others look at it. */
    static class Growing extends AbstractCollection<Integer> {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));

        public int size() {
            return list.size();
        }

        public boolean add(Integer element) {
            return list.add(element);
        }

        public Iterator<Integer> iterator() {
            Collection<Integer> self = this;
            self.add(3);
            return list.iterator();
        }
    }

    static void sources() {
        Growing growing = new Growing();
        HashSet<Integer> set = new HashSet<>();
        set.addAll(growing);
        System.out.println(set);
        dare("map", () -> {
            Map<String, Integer> map = new TreeMap<>(Map.of("a", 1));
            Map<String, Integer> other = new HashMap<>() {
                public Integer put(String key, Integer value) {
                    map.put(key + key, value);
                    return super.put(key, value);
                }

                public void putAll(Map<? extends String, ? extends Integer> from) {
                    for (Map.Entry<? extends String, ? extends Integer> entry : from.entrySet()) put(entry.getKey(), entry.getValue());
                }
            };
            other.putAll(map);
        });
    }

    static void views() {
        dare("part", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            Iterator<Integer> it = list.iterator();
            it.next();
            list.subList(0, 2).clear();
            it.next();
        });
        dare("descending", () -> {
            TreeSet<Integer> set = new TreeSet<>(List.of(1, 2, 3));
            Set<Integer> down = set.descendingSet();
            for (int each : set) down.remove(each + 1);
        });
        dare("map", () -> {
            NavigableMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
            Map<Integer, String> down = map.descendingMap();
            for (int key : map.keySet()) down.put(key + 5, "c");
        });
        dare("keys", () -> {
            Map<Integer, String> map = new HashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
            for (String value : map.values()) map.keySet().remove(2);
        });
    }

    static void lengths() {
        dare("copy", () -> Collections.copy(new ArrayList<>(List.of(1)), List.of(1, 2)));
        Vector<String> vector = new Vector<>(List.of("a"));
        dare("insert", () -> vector.insertElementAt("b", 3));
        dare("add", () -> vector.add(2, "b"));
        dare("remove", () -> vector.removeElementAt(1));
    }

    static void hashes() {
        Set<Object> set = new HashSet<>();
        Word word = new Word("a");
        set.add(word);
        System.out.println(word.equals(new Word("a")));
        Map<Word, Integer> map = new HashMap<>();
        Word other = new Word("b");
        System.out.println(other.equals(word));
        map.put(other, 1);
    }

    static void iterators() {
        List<Integer> list = List.of(1, 2, 3);
        System.out.println(list.listIterator(3).previous());
        ListIterator<Integer> it = list.listIterator();
        System.out.println(it.next() + it.previous());
        dare("beyond", it::previous);
    }

    static void orders() {
        dare("set", () -> new TreeSet<Object>().add(new Point(1, 2)));
        dare("queue", () -> {
            PriorityQueue<Object> queue = new PriorityQueue<>();
            queue.add(new Point(1, 2));
            queue.offer(new Point(2, 2));
        });
        dare("map", () -> new TreeMap<Object, Integer>().put(new Point(1, 2), 1));
        dare("mixed", () -> {
            TreeSet<Object> set = new TreeSet<>();
            set.add("a");
            set.add(1);
        });
        dare("array", () -> Arrays.sort(new Object[] {"a", 1}));
        dare("list", () -> Collections.max((List) List.of("a", 1)));
        dare("keys", () -> {
            TreeMap<Object, Integer> map = new TreeMap<>();
            map.put("a", 1);
            map.get(1);
        });
    }

    static void nulls() {
        dare("table", () -> new Hashtable<String, String>().put("a", null));
        dare("concurrent", () -> new ConcurrentHashMap<String, String>().get(null));
        dare("value", () -> new ConcurrentHashMap<String, String>().containsValue(null));
        dare("constants", () -> EnumSet.noneOf(Colour.class).add(null));
        dare("keys", () -> new EnumMap<Colour, Integer>(Colour.class).put(null, 1));
    }

    static void sets() {
        Map<String, Boolean> map = new IdentityHashMap<>();
        Set<String> set = Collections.newSetFromMap(map);
        set.add("a");
        System.out.println(map.size());
        map.put("b", true);
        System.out.println(Collections.newSetFromMap(new HashMap<String, Boolean>()));
        dare("full", () -> Collections.newSetFromMap(new IdentityHashMap<>(Map.of("a", true))));
    }

    static void queues() {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(1);
        dare("full", () -> queue.add(2));
    }

    static void old() {
        Dictionary<String, String> phrases = new Phrases();
        System.out.println(phrases.elements().hasMoreElements());
        System.out.println(new Loaded().nextInt(6));
    }

    static void arrays() {
        Object[] array = new Object[2];
        array[0] = array;
        Object[] inner = new Object[1];
        Object[] outer = {1, inner};
        inner[0] = outer;
        int depth = 0;
        try {
            depth = Arrays.deepHashCode(array);
        } catch (StackOverflowError e) {
            System.out.println("deep");
        }
        try {
            depth = Arrays.deepHashCode(outer);
        } catch (StackOverflowError e) {
            System.out.println("deep " + depth);
        }
    }

    static void searches() {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        Collections.sort(list);
        list.add(0);
        System.out.println(Collections.binarySearch(list, 0) < 0);
        list.sort(Comparator.reverseOrder());
        System.out.println(Collections.binarySearch(list, 0) < 0);
        int[] array = {3, 1, 2};
        Arrays.sort(array);
        array[0] = 7;
        System.out.println(Arrays.binarySearch(array, 7) < 0);
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
        old();
        arrays();
        searches();
    }
}
