// monitors: ChangedThroughView UnsafeIterator UnsafeMapIterator
import java.util.*; import java.util.Queue;
import java.util.concurrent.*;
/** Iterators over collections, maps and views of them, which are changed or not: what the name of a case says is what the program itself is told. */
class Views {
    static void t(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (ConcurrentModificationException e) {
            System.out.println(what + ": changed");
        }
    }

    static List<String> abc() { return new ArrayList<>(List.of("a", "b", "c")); }
    public static void main(String[] args) {
        t("01 add", () -> { List<String> l = abc(); for (String s : l) if (s.equals("a")) l.add("d"); });
        t("02 listIterator", () -> { List<String> l = abc(); ListIterator<String> i = l.listIterator(); i.next(); l.add("x"); i.next(); });
        t("03 listIterator(1) previous", () -> { List<String> l = abc(); ListIterator<String> i = l.listIterator(1); l.add("x"); i.previous(); });
        t("04 sublist", () -> { List<String> l = abc(); List<String> s = l.subList(0, 2); Iterator<String> i = s.iterator(); i.next(); l.add("x"); i.next(); });
        t("05 iterable", () -> { List<String> l = abc(); Iterable<String> it = l; Iterator<String> i = it.iterator(); i.next(); l.add("x"); i.next(); });
        t("06 unmodifiable", () -> { List<String> l = abc(); Iterator<String> i = Collections.unmodifiableList(l).iterator(); i.next(); l.add("x"); i.next(); });
        t("07 other iterator removes", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(), j = l.iterator(); i.next(); j.next(); j.remove(); i.next(); });
        t("08 own remove", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(); while (i.hasNext()) { i.next(); i.remove(); } });
        t("09 deque push", () -> { ArrayDeque<String> d = new ArrayDeque<>(abc()); Iterator<String> i = d.iterator(); i.next(); d.push("x"); i.next(); });
        t("10 linkedlist poll", () -> { LinkedList<String> d = new LinkedList<>(abc()); Iterator<String> i = d.iterator(); i.next(); d.poll(); i.next(); });
        t("11 pq offer", () -> { PriorityQueue<String> d = new PriorityQueue<>(abc()); Iterator<String> i = d.iterator(); i.next(); d.offer("x"); i.next(); });
        t("12 descendingIterator", () -> { TreeSet<String> d = new TreeSet<>(abc()); Iterator<String> i = d.descendingIterator(); i.next(); d.add("x"); i.next(); });
        t("13 pollFirst", () -> { TreeSet<String> d = new TreeSet<>(abc()); Iterator<String> i = d.iterator(); i.next(); d.pollFirst(); i.next(); });
        t("14 headSet", () -> { TreeSet<String> d = new TreeSet<>(abc()); Iterator<String> i = d.headSet("c").iterator(); i.next(); d.add("aa"); i.next(); });
        t("15 sort", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(); i.next(); Collections.sort(l); i.next(); });
        t("16 Collections.addAll", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(); i.next(); Collections.addAll(l, "x"); i.next(); });
        t("17 removeIf", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(); i.next(); l.removeIf(s -> s.equals("b")); i.next(); });
        t("18 set add existing", () -> { Set<String> l = new HashSet<>(abc()); for (String s : l) l.add("a"); });
        t("19 remove absent", () -> { List<String> l = abc(); for (String s : l) l.remove("zz"); });
        t("20 copy on write", () -> { List<String> l = new CopyOnWriteArrayList<>(abc()); for (String s : l) l.add("x"); });
        t("21 concurrent queue", () -> { Queue<String> l = new ConcurrentLinkedQueue<>(abc()); for (String s : l) { l.add("x"); if (l.size() > 6) break; } });
        t("22 removal then break", () -> { List<String> l = abc(); for (String s : l) { if (s.equals("b")) { l.remove(s); break; } } });
        t("22 index after change", () -> { List<String> l = abc(); ListIterator<String> i = l.listIterator(); i.next(); l.add("x"); if (i.nextIndex() != 1) i.next(); });
        t("23 forEachRemaining", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(); i.next(); l.add("x"); i.forEachRemaining(s -> {}); });
        t("24 remove after change", () -> { List<String> l = abc(); Iterator<String> i = l.iterator(); i.next(); l.add("x"); i.remove(); });
        t("25 list iterator add", () -> { List<String> l = abc(); ListIterator<String> i = l.listIterator(); Iterator<String> j = l.iterator(); i.next(); i.add("x"); j.next(); });
        t("26 map put existing", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); for (String k : m.keySet()) m.put(k, 3); });
        t("27 map put new", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); for (String k : m.keySet()) m.put(k + k, 3); });
        t("28 map entrySet it", () -> { Map<String,Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2)); Iterator<Map.Entry<String,Integer>> i = m.entrySet().iterator(); i.next(); m.remove("b"); i.next(); });
        t("29 map merge", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); for (String k : m.keySet()) m.merge(k + "x", 1, Integer::sum); });
        t("30 map view remove", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); Iterator<String> i = m.keySet().iterator(); i.next(); m.values().remove(2); m.values().remove(1); if (i.hasNext()) i.next(); });
        t("31 descendingMap", () -> { TreeMap<String,Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2)); Iterator<String> i = m.descendingMap().keySet().iterator(); i.next(); m.put("c", 2); i.next(); });
        t("32 headMap", () -> { TreeMap<String,Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2)); Iterator<Integer> i = m.headMap("z").values().iterator(); i.next(); m.put("c", 2); i.next(); });
        t("33 concurrent map", () -> { Map<String,Integer> m = new ConcurrentHashMap<>(Map.of("a", 1, "b", 2)); for (String k : m.keySet()) if (m.size() < 9) m.put(k + k, 3); });
        t("34 entry setValue", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); for (Map.Entry<String,Integer> e : m.entrySet()) e.setValue(7); });
        t("35 navigableKeySet", () -> { TreeMap<String,Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2)); Iterator<String> i = m.navigableKeySet().iterator(); i.next(); m.pollFirstEntry(); i.next(); });
        t("36 computeIfAbsent", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); for (String k : m.keySet()) m.computeIfAbsent(k, x -> 1); });
        t("37 unmodifiable map", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); Iterator<String> i = Collections.unmodifiableMap(m).keySet().iterator(); i.next(); m.put("q", 1); i.next(); });
        t("41 keyset remove own iterator", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2)); Iterator<String> i = m.keySet().iterator(); i.next(); i.remove(); i.next(); });
        t("42 keySet removeAll", () -> { Map<String,Integer> m = new HashMap<>(Map.of("a", 1, "b", 2, "c", 3)); Iterator<String> i = m.keySet().iterator(); i.next(); m.keySet().retainAll(Set.of()); i.next(); });
        t("43 synchronized wrapper", () -> { List<String> l = abc(); List<String> s = Collections.synchronizedList(l); Iterator<String> i = l.iterator(); i.next(); s.add("x"); i.next(); });
        t("44 sublist of sublist", () -> { List<String> l = abc(); Iterator<String> i = l.subList(0, 3).subList(0, 2).iterator(); i.next(); l.add("x"); i.next(); });
        t("45 clear empty", () -> { List<String> l = new ArrayList<>(); Iterator<String> i = l.iterator(); l.clear(); if (i.hasNext()) i.next(); });
        t("46 access order", () -> { Map<String,Integer> m = new LinkedHashMap<>(16, .75f, true); m.put("a", 1); m.put("b", 2); for (String k : m.keySet()) m.get("a"); });
        t("47 keys kept", () -> { Map<String,Integer> m = new Keeping(Map.of("a", 1, "b", 2)); m.keySet(); Iterator<String> i = m.keySet().iterator(); m.keySet(); i.next(); m.put("c", 3); m.keySet(); i.next(); });
    }

    /** Keeps the set of its keys. */
    static class Keeping extends TreeMap<String,Integer> {
        Set<String> keys;
        Keeping(Map<String,Integer> m) { super(m); }
        @Override public Set<String> keySet() { if (keys == null) keys = super.keySet(); return keys; }
    }
}
