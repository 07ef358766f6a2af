import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Concurrent collections, alone and shared by threads. */
public class ConcurrentCollections {
    static void orders() {
        for (int first : new int[] {-1, 0, 1, 5, 16, 33, 100}) {
            ConcurrentHashMap<String, Integer> map =
                first < 0 ? new ConcurrentHashMap<>() : new ConcurrentHashMap<>(first);
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                map.put("k" + i * 7919 % 1009, i);
                if (i % 13 == 12) {
                    line.append(map.keySet().iterator().next()).append(' ');
                }
            }
            System.out.println(line + "" + map.size() + " " + map.keySet());
        }
        // Keys that share slots, and tables that grow.
        ConcurrentHashMap<Integer, String> chained = new ConcurrentHashMap<>();
        for (int i = 0; i < 14; i++) {
            chained.put(i * 16 % 100, "v" + i);
        }
        System.out.println(chained);
        Map<Integer, Integer> source = new HashMap<>();
        for (int i = 0; i < 30; i++) {
            source.put(i * 37 % 200, i);
        }
        System.out.println(new ConcurrentHashMap<>(source));
        ConcurrentHashMap<Integer, Integer> filled = new ConcurrentHashMap<>();
        filled.put(1000, 1);
        filled.putAll(source);
        System.out.println(filled.keySet());
    }

    static void operations() {
        ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        System.out.println(map.put("a", 1) + " " + map.put("a", 2) + " " + map.putIfAbsent("a", 3) + " " + map.putIfAbsent("b", 4));
        System.out.println(map.merge("a", 10, Integer::sum) + " " + map.merge("c", 5, Integer::sum) + " "
            + map.merge("c", 5, (x, y) -> null) + " " + map);
        System.out.println(map.computeIfAbsent("d", String::length) + " " + map.computeIfAbsent("d", k -> 99) + " "
            + map.computeIfAbsent("none", k -> null) + " " + map.computeIfPresent("d", (k, v) -> v + 1) + " "
            + map.computeIfPresent("x", (k, v) -> 1) + " " + map.compute("e", (k, v) -> v == null ? 7 : v) + " "
            + map.compute("e", (k, v) -> null));
        System.out.println(map.replace("a", 100) + " " + map.replace("a", 100, 101) + " " + map.replace("a", 1, 2) + " "
            + map.remove("b", 5) + " " + map.remove("b", 4) + " " + map.remove("zz") + " " + map.getOrDefault("q", -1));
        System.out.println(map + " " + map.equals(Map.of("a", 101, "d", 2)) + " " + map.hashCode() + " " + map.containsValue(2));
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            entry.setValue(entry.getValue() * 2);
        }
        map.replaceAll((k, v) -> v + 1);
        StringBuilder text = new StringBuilder();
        map.forEach((k, v) -> text.append(k).append(v).append(';'));
        System.out.println(text + " " + map.values() + " " + map.keySet().contains("a"));
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            map.put("n", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        // Iterators do not fail when the map changes.
        for (int i = 0; i < 8; i++) {
            map.put("m" + i, i);
        }
        for (Iterator<String> keys = map.keySet().iterator(); keys.hasNext();) {
            String key = keys.next();
            if (key.startsWith("m")) {
                map.remove(key);
            }
        }
        System.out.println(map.keySet());
        map.values().removeIf(v -> v > 10);
        System.out.println(map);
        Set<String> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set);
    }

    static void lists() {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(new String[] {"a", "b", "c"});
        for (String element : list) {
            list.add(element + element);
        }
        System.out.println(list + " " + list.addIfAbsent("a") + " " + list.indexOf("bb") + " " + list.remove(0) + " " + list.set(0, "z"));
        Iterator<String> iterator = list.iterator();
        iterator.next();
        try {
            iterator.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no remove");
        }
        list.removeIf(s -> s.length() == 2);
        list.sort(null);
        list.addAll(List.of("y", "x"));
        System.out.println(list + " " + list.equals(List.of("c", "z", "y", "x")) + " " + list.hashCode() + " " + list.subList(1, 3));
        try {
            list.get(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            list.add(9, "w");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(3, 1, 2));
        System.out.println(set.add(1) + " " + set.add(0) + " " + set);
    }

    static void shared() throws InterruptedException {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        List<Integer> locked = Collections.synchronizedList(new ArrayList<>());
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    counts.merge("key" + k % 5, 1, Integer::sum);
                    queue.offer(n * 1000 + k);
                    locked.add(k);
                    if (k % 10 == 0) {
                        list.add(k);
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long sum = 0;
        for (int value : queue) {
            sum += value;
        }
        System.out.println(counts + " " + queue.size() + " " + sum + " " + list.size() + " " + locked.size());
    }

    public static void main(String[] args) throws Exception {
        orders();
        operations();
        lists();
        shared();
    }
}
