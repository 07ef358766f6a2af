import java.util.*;

/** Maps and sets of keys of which many have the same place in the table: what is compared, and the order in which they are visited. */
class CollidingKeys {
    static int equals;
    static int compared;

    /** Equal hash codes for many; the order is known. */
    static final class Ordered implements Comparable<Ordered> {
        final int value;
        final int hash;

        Ordered(int value, int hashes) {
            this.value = value;
            hash = value % hashes << 7;
        }

        public int hashCode() {
            return hash;
        }

        public boolean equals(Object o) {
            equals++;
            return o instanceof Ordered && ((Ordered) o).value == value;
        }

        public int compareTo(Ordered other) {
            compared++;
            return Integer.compare(value, other.value);
        }

        public String toString() {
            return "" + value;
        }
    }

    /** Hash codes that agree in the low bits only. */
    record Spread(int value) {
        public int hashCode() {
            return value << 12;
        }
    }

    static void say(String what, Map<?, ?> map) {
        System.out.println(what + " " + map.size() + " " + map + " " + map.toString().hashCode() + " " + equals + " " + compared);
        equals = 0;
        compared = 0;
    }

    static void work(Map<Ordered, Integer> map, int seed, int hashes) {
        Random random = new Random(seed);
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 60; i++) {
                Ordered key = new Ordered(random.nextInt(150), hashes);
                switch (random.nextInt(9)) {
                    case 0, 1, 2 -> map.put(key, i);
                    case 3 -> map.putIfAbsent(key, i);
                    case 4 -> map.computeIfAbsent(key, k -> k.value);
                    case 5 -> map.merge(key, i, Integer::sum);
                    case 6 -> map.remove(key);
                    case 7 -> map.compute(key, (k, v) -> v == null ? (Integer) 1 : v % 3 == 0 ? null : (Integer) (v + 1));
                    default -> map.get(key);
                }
            }
            say("round " + round, map);
            Iterator<Map.Entry<Ordered, Integer>> it = map.entrySet().iterator();
            while (it.hasNext()) {
                Map.Entry<Ordered, Integer> entry = it.next();
                if (entry.getKey().value % 5 == round) {
                    it.remove();
                } else {
                    entry.setValue(entry.getValue() + 1);
                }
            }
            int rest = round;
            map.keySet().removeIf(key -> key.value % 11 == rest);
            map.values().remove(7);
            say("less", map);
        }
        @SuppressWarnings("unchecked")
        Map<Ordered, Integer> copy = map instanceof LinkedHashMap ? new LinkedHashMap<>(map) : new HashMap<>(map);
        say("copy " + copy.equals(map), copy);
        for (int i = 0; i < 150; i++) {
            map.remove(new Ordered(i * 7 % 150, hashes));
            if (i % 30 == 0) {
                say("fewer", map);
            }
        }
        say("none", map);
    }

    public static void main(String[] args) {
        for (int hashes : new int[] {1, 2, 5, 40}) {
            work(new HashMap<>(), 3 + hashes, hashes);
            work(new LinkedHashMap<>(16, 0.75f, hashes == 2), 5 + hashes, hashes);
            work(new HashMap<>(200), 9 + hashes, hashes);
        }
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < 128; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = 0; k < 7; k++) {
                text.append((i >> k & 1) == 0 ? "Aa" : "BB");
            }
            texts.add(text.toString());
            if (i % 25 == 0) {
                System.out.println(texts);
            }
        }
        texts.removeIf(text -> text.startsWith("AaBB"));
        System.out.println(texts);
        Map<Object, Integer> mixed = new HashMap<>();
        for (int i = 0; i < 120; i++) {
            mixed.put((long) i << 20, i);
            mixed.put((double) (1 << i % 30), i);
            mixed.put("k" + i, i);
        }
        System.out.println(mixed);
        Map<Integer, String> wide = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            wide.put(i << 16, "");
            wide.put(i * 7919, null);
        }
        wide.put(null, "null");
        System.out.println(wide);
        Map<Long, Integer> growing = new HashMap<>(64);
        for (long i = 0; i < 70; i++) {
            growing.put(i << 10, 0);
            if (i % 20 == 0) {
                System.out.println(growing.keySet());
            }
        }
        System.out.println(growing.keySet());
        System.out.println(new Spread(3).hashCode());
    }
}
