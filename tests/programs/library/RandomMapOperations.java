import java.util.*;

/** Every map against long runs of random operations, with the order of iteration in the sum. */
public class RandomMapOperations {
    static long sum;

    static void fold(Object o) {
        sum = sum * 31 + (o == null ? 7 : o.hashCode());
    }

    static void run(String name, Map<Integer, Integer> map, int seed, int range, int rounds) {
        Random random = new Random(seed);
        sum = 1;
        for (int i = 0; i < rounds; i++) {
            int key = random.nextInt(range) * 0x9E3779 - range;
            int value = random.nextInt(1000);
            switch (random.nextInt(16)) {
                case 0: case 1: case 2: fold(map.put(key, value)); break;
                case 3: case 4: fold(map.remove(key)); break;
                case 5: fold(map.get(key)); break;
                case 6: fold(map.containsKey(key)); break;
                case 7: fold(map.merge(key, value, (a, b) -> b % 5 == 0 ? null : a + b)); break;
                case 8: fold(map.computeIfAbsent(key, k -> k % 7 == 0 ? null : k + 1)); break;
                case 9: fold(map.computeIfPresent(key, (k, v) -> v % 3 == 0 ? null : v - 1)); break;
                case 10: fold(map.compute(key, (k, v) -> v == null ? k : v % 4 == 0 ? null : v / 2)); break;
                case 11: fold(map.putIfAbsent(key, value)); break;
                case 12: fold(map.replace(key, value)); break;
                case 13: fold(map.getOrDefault(key, -1)); break;
                case 14:
                    if (random.nextInt(20) == 0) {
                        Iterator<Map.Entry<Integer, Integer>> it = map.entrySet().iterator();
                        while (it.hasNext()) {
                            Map.Entry<Integer, Integer> e = it.next();
                            fold(e.getKey());
                            if (e.getValue() % 3 == 0) {
                                it.remove();
                            } else if (e.getValue() % 3 == 1) {
                                e.setValue(e.getValue() + 10);
                            }
                        }
                    }
                    break;
                default:
                    if (random.nextInt(100) == 0) {
                        fold(map.toString());
                        fold(map.hashCode());
                    }
            }
            if (map instanceof NavigableMap && i % 5 == 0) {
                navigate((NavigableMap<Integer, Integer>) map, key, key + random.nextInt(1 << 27), random.nextInt(12));
            }
        }
        fold(map.toString());
        System.out.println(name + " " + map.size() + " " + sum);
    }

    static void navigate(NavigableMap<Integer, Integer> map, int low, int high, int what) {
        int from = Math.min(low, high);
        int to = Math.max(low, high);
        switch (what) {
            case 0: fold(map.lowerEntry(low)); break;
            case 1: fold(map.floorKey(low)); break;
            case 2: fold(map.ceilingEntry(low)); break;
            case 3: fold(map.higherKey(low)); break;
            case 4: fold(map.firstEntry()); fold(map.lastEntry()); break;
            case 5: fold(map.pollFirstEntry()); break;
            case 6: fold(map.pollLastEntry()); break;
            case 7:
                try {
                    NavigableMap<Integer, Integer> part = map.subMap(low, (what & 1) == 0, high, true);
                    fold(part.firstEntry());
                    fold(part.descendingMap().higherKey(low + 1000));
                    if (part.size() < 20) {
                        fold(part.toString());
                        fold(part.descendingKeySet().toString());
                    }
                    if (part.size() > 3) {
                        Iterator<Integer> it = part.descendingMap().keySet().iterator();
                        it.next();
                        it.next();
                        it.remove();
                        fold(it.next());
                    }
                } catch (IllegalArgumentException e) {
                    fold(e.getMessage());
                }
                break;
            case 8: fold(map.headMap(low, true).size()); break;
            case 9: fold(map.tailMap(low, false).lastEntry()); break;
            case 10: fold(map.descendingMap().headMap(low).size()); break;
            default:
                if (map.comparator() == null) {
                    fold(map.navigableKeySet().subSet(from, to).size());
                }
        }
    }

    public static void main(String[] args) {
        for (int range : new int[] {10, 100, 3000}) {
            run("HashMap", new HashMap<>(), range, range, 7000);
            run("HashMap(2)", new HashMap<>(2, 1.25f), range, range, 3000);
            run("LinkedHashMap", new LinkedHashMap<>(), range, range, 7000);
            run("by access", new LinkedHashMap<>(16, 0.75f, true), range, range, 5000);
            run("TreeMap", new TreeMap<>(), range, range, 5000);
            run("falling", new TreeMap<>(Comparator.reverseOrder()), range, range, 5000);
            run("Hashtable", new Hashtable<>(), range, range, 3000);
        }
    }
}
