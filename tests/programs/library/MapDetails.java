import java.util.*;

/** What the maps do at their edges: views, neighbours, exceptions and their messages. */
public class MapDetails {
    interface Action {
        Object run();
    }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        linked();
        sorted();
        views();
        computed();
        factories();
    }

    static void linked() {
        LinkedHashMap<String, Integer> byAccess = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < 6; i++) {
            byAccess.put("k" + i, i);
        }
        byAccess.get("k2");
        byAccess.getOrDefault("k0", 7);
        byAccess.putIfAbsent("k1", 100);
        byAccess.merge("k3", 10, Integer::sum);
        byAccess.compute("k4", (k, v) -> null);
        byAccess.computeIfAbsent("z", k -> 26);
        System.out.println(byAccess + " " + byAccess.keySet() + " " + byAccess.values());
        show("get while iterating", () -> {
            for (String k : byAccess.keySet()) {
                byAccess.get(k);
            }
            return byAccess;
        });
        show("clone", () -> byAccess.clone());
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(5, 3, 9, 1));
        set.remove(3);
        set.add(5);
        set.add(3);
        show("set", () -> set);
        show("change while iterating", () -> {
            for (int i : set) {
                set.add(i + 100);
            }
            return set;
        });
        Iterator<Integer> it = set.iterator();
        show("remove first", () -> {
            it.remove();
            return set;
        });
        it.next();
        it.remove();
        show("after remove", () -> set + " " + set.contains(5) + set.equals(new HashSet<>(set)) + set.hashCode());
    }

    static void sorted() {
        TreeMap<String, Integer> map = new TreeMap<>();
        show("first of none", () -> map.firstKey());
        show("first entry of none", () -> map.firstEntry());
        show("null key into none", () -> new TreeMap<Integer, String>(Comparator.naturalOrder()).get(null));
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) {
            map.merge(s, 1, Integer::sum);
        }
        show("map", () -> map);
        show("null key", () -> map.get(null));
        show("put null", () -> map.put(null, 1));
        show("neighbours", () -> map.lowerKey("fox") + map.floorKey("fox") + map.ceilingKey("g") + map.higherKey("fox"));
        show("none", () -> map.lowerKey("a") + " " + map.higherEntry("zoo"));
        show("entry", () -> map.firstEntry().setValue(3));
        show("entry set", () -> map.entrySet().iterator().next().setValue(9));
        show("poll", () -> map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map);
        show("descending", () -> map.descendingMap() + " " + map.descendingKeySet());
        show("sub", () -> map.subMap("f", "p") + " " + map.headMap("jumps", true) + map.tailMap("lazy", false));
        show("sub wrong", () -> map.subMap("p", "f"));
        show("sub put", () -> map.subMap("f", "p").put("z", 1));
        show("sub of sub", () -> map.subMap("f", "p").subMap("e", "g"));
        show("head of sub", () -> map.subMap("f", "p").headMap("zz"));
        show("tail of descending", () -> map.descendingMap().tailMap("lazy", true).firstEntry());
        show("comparator", () -> map.comparator() == null ? "natural" : "other");
        show("class", () -> {
            TreeMap raw = new TreeMap();
            raw.put("a", 1);
            raw.put(1, 2);
            return raw;
        });
        show("not comparable", () -> new TreeSet<Object>().add(new Object() == null ? 1 : new int[0]));
        NavigableSet<Integer> set = new TreeSet<>(Comparator.reverseOrder());
        Collections.addAll(set, 5, 1, 9, 3, 7);
        show("set", () -> set + " " + set.headSet(5) + set.tailSet(5) + set.subSet(7, true, 3, true) + set.descendingSet());
        show("poll", () -> set.pollFirst() + " " + set.pollLast() + set.lower(5) + set.floor(4) + set.ceiling(4) + set.higher(3));
        show("first", () -> set.first() + " " + set.last() + " " + set.headSet(9).isEmpty());
        show("first of empty", () -> set.headSet(9).first());
        show("change", () -> {
            for (int i : set) {
                set.remove(5);
            }
            return set;
        });
    }

    static void views() {
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            map.put(i * 37 % 101, "v" + i % 5);
        }
        map.keySet().removeIf(k -> k % 3 == 0);
        map.values().remove("v4");
        map.values().removeAll(List.of("v1"));
        map.entrySet().removeIf(e -> e.getKey() > 80);
        System.out.println(map);
        map.keySet().retainAll(Set.of(74, 70, 47));
        map.replaceAll((k, v) -> v + k);
        System.out.println(map + " " + map.hashCode() + " " + map.entrySet() + map.equals(new TreeMap<>(map)));
        show("add to keys", () -> map.keySet().add(3));
        Map<Integer, String> fixed = Collections.unmodifiableMap(map);
        show("fixed", () -> fixed + " " + fixed.get(47) + fixed.keySet());
        show("fixed put", () -> fixed.put(1, ""));
        show("fixed entry", () -> fixed.entrySet().iterator().next().setValue(""));
        show("fixed remove", () -> fixed.keySet().remove(47));
        show("fixed clear", () -> {
            fixed.values().clear();
            return 0;
        });
        show("singleton", () -> Collections.singletonMap("a", null) + "" + Collections.emptyMap());
        show("singleton put", () -> Collections.singletonMap("a", 1).put("a", 2));
        show("simple", () -> new AbstractMap.SimpleEntry<>("k", 2).equals(Map.entry("k", 2)) + "" + Map.entry("k", 2).hashCode());
        show("immutable", () -> new AbstractMap.SimpleImmutableEntry<>("k", 2).setValue(3));
        show("entry", () -> Map.entry("k", 2).setValue(3));
        show("null entry", () -> Map.entry("k", null));
    }

    static void computed() {
        Map<Integer, Integer> map = new HashMap<>();
        show("nested", () -> map.computeIfAbsent(1, k -> map.computeIfAbsent(2, l -> 3)));
        show("map", () -> map);
        show("merge null", () -> map.merge(1, null, (a, b) -> a));
        show("merge away", () -> map.merge(2, 5, (a, b) -> null) + " " + map);
        show("present", () -> map.computeIfPresent(7, (k, v) -> 1) + " " + map.compute(7, (k, v) -> v == null ? 70 : v));
        show("for each", () -> {
            map.forEach((k, v) -> map.put(k + 1000, v));
            return map.size();
        });
        show("replace", () -> map.replace(7, 71) + " " + map.replace(7, 71, 72) + map.replace(8, 1) + map.remove(7, 1));
        TreeMap<Integer, Integer> tree = new TreeMap<>(map);
        show("tree nested", () -> tree.computeIfAbsent(-1, k -> tree.put(-2, 3)));
        show("tree merge", () -> tree.merge(7, 5, Integer::sum) + " " + tree.compute(7, (k, v) -> null) + tree);
        show("tree for each", () -> {
            tree.forEach((k, v) -> tree.remove(k));
            return tree;
        });
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            groups.computeIfAbsent(i % 3 == 0 ? "three" : "other", k -> new ArrayList<>()).add(i);
        }
        System.out.println(groups);
    }

    static void factories() {
        show("list", () -> List.of(1, 2, 3) + "" + List.of() + List.copyOf(Arrays.asList(4, 5)));
        show("list add", () -> List.of(1).add(2));
        show("list null", () -> List.of(1, null));
        show("list contains", () -> List.of(1).contains(null));
        show("list get 0", () -> List.of().get(0));
        show("list get 1", () -> List.of(1).get(1));
        show("list get 2", () -> List.of(1, 2).get(-1));
        show("list get 3", () -> List.of(1, 2, 3).get(3));
        show("sub get", () -> List.of(1, 2, 3, 4).subList(1, 3).get(2));
        show("sub", () -> List.of(1, 2, 3, 4).subList(1, 5));
        show("sub", () -> List.of(1, 2, 3, 4).subList(3, 1));
        show("set twice", () -> Set.of(1, 2, 1));
        show("map twice", () -> Map.of(1, 2, 1, 3));
        show("map put", () -> Map.of(1, 2).put(1, 3));
        show("map get", () -> Map.of(1, 2).getOrDefault(2, 9) + " " + Map.of(1, 2).containsKey(1) + Map.of(1, 2));
        show("iterator", () -> {
            Iterator<Integer> it = List.of(1).iterator();
            it.next();
            it.remove();
            return 0;
        });
        show("end", () -> List.of().iterator().next());
        show("equal", () -> List.of(1, 2).equals(Arrays.asList(1, 2)) + " " + Set.of(3).hashCode() + Map.of(1, 2).hashCode());
    }
}
