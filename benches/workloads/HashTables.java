import java.util.Hashtable;

/*
 * HashTables: counts the occurrences of keys in a stream with three tables: open addressing with linear probing
 * (int keys), separate chaining (String keys), and the library's Hashtable (String keys). Inserts, look-ups,
 * removals and growth.
 *
 * Size: keys in the stream, an eighth of them distinct. A = 500,000, B = 2,500,000, C = 10,000,000.
 * Check: every count against a plain histogram; after the removal of every third key, what is left.
 */
public class HashTables {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 50000;
        int distinct = n / 8 + 1;
        int[] stream = new int[n];
        int[] histogram = new int[distinct];
        long state = 577215L;
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            stream[i] = (int) ((state >>> 33) * distinct >>> 31);
            histogram[stream[i]]++;
        }
        String[] names = new String[distinct];
        for (int i = 0; i < distinct; i++) {
            names[i] = "k" + i * 17;
        }

        long hash = openAddressing(stream, histogram);
        hash = 31 * hash + chaining(stream, names, histogram);
        hash = 31 * hash + library(stream, names, histogram);
        System.out.println("HashTables size=" + n + " checksum=" + hash + " ok");
    }

    static long openAddressing(int[] stream, int[] histogram) {
        IntTable table = new IntTable();
        for (int i = 0; i < stream.length; i++) {
            table.add(key(stream[i]), 1);
        }
        for (int i = 0; i < histogram.length; i++) {
            check(table.get(key(i)) == histogram[i], "open addressing, key " + i);
            if (i % 3 == 0) {
                check(table.remove(key(i)) == histogram[i] > 0, "open addressing, removal of key " + i);
            }
        }
        long sum = 0;
        int present = 0;
        for (int i = 0; i < histogram.length; i++) {
            int expected = i % 3 == 0 ? 0 : histogram[i];
            check(table.get(key(i)) == expected, "open addressing after removal, key " + i);
            sum += (long) i * expected;
            if (expected > 0) {
                present++;
            }
        }
        check(table.size == present, "open addressing has " + table.size + " keys");
        return sum;
    }

    /** Spreads keys over all ints, negative ones too, one to one. */
    static int key(int i) {
        return i * 0x9e3779b1 + 12345;
    }

    static long chaining(int[] stream, String[] names, int[] histogram) {
        ChainTable table = new ChainTable();
        for (int i = 0; i < stream.length; i++) {
            table.add(names[stream[i]], 1);
        }
        long sum = 0;
        for (int i = 0; i < histogram.length; i++) {
            check(table.get(names[i]) == histogram[i], "chaining, key " + names[i]);
            if (i % 3 == 0) {
                check(table.remove(names[i]) == histogram[i] > 0, "chaining, removal of key " + names[i]);
                check(table.get(names[i]) == 0, "chaining, key " + names[i] + " is still there");
            } else {
                sum += (long) i * table.get(names[i]);
            }
        }
        return sum;
    }

    static long library(int[] stream, String[] names, int[] histogram) {
        Hashtable table = new Hashtable();
        for (int i = 0; i < stream.length; i++) {
            String name = names[stream[i]];
            Counter counter = (Counter) table.get(name);
            if (counter == null) {
                table.put(name, new Counter());
            } else {
                counter.count++;
            }
        }
        long sum = 0;
        for (int i = 0; i < histogram.length; i++) {
            Counter counter = (Counter) (i % 3 == 0 ? table.remove(names[i]) : table.get(names[i]));
            check((counter == null ? 0 : counter.count) == histogram[i], "Hashtable, key " + names[i]);
            if (i % 3 == 0) {
                check(!table.containsKey(names[i]), "Hashtable, key " + names[i] + " is still there");
            } else if (counter != null) {
                sum += (long) i * counter.count;
            }
        }
        return sum;
    }

    static class Counter {
        int count = 1;
    }

    /** Open addressing with linear probing and backward-shift deletion. */
    static class IntTable {
        private int[] keys = new int[16];
        private int[] values = new int[16];
        private boolean[] used = new boolean[16];
        int size;

        void add(int key, int amount) {
            int slot = find(key);
            if (!used[slot]) {
                if (4 * (size + 1) > 3 * keys.length) {
                    grow();
                    slot = find(key);
                }
                used[slot] = true;
                keys[slot] = key;
                size++;
            }
            values[slot] += amount;
        }

        int get(int key) {
            int slot = find(key);
            return used[slot] ? values[slot] : 0;
        }

        boolean remove(int key) {
            int hole = find(key);
            if (!used[hole]) {
                return false;
            }
            int mask = keys.length - 1;
            int slot = hole;
            while (true) {
                slot = slot + 1 & mask;
                if (!used[slot]) {
                    break;
                }
                int home = home(keys[slot]);
                if ((slot - home & mask) >= (slot - hole & mask)) {
                    keys[hole] = keys[slot];
                    values[hole] = values[slot];
                    hole = slot;
                }
            }
            used[hole] = false;
            values[hole] = 0;
            size--;
            return true;
        }

        /** The slot that holds the key, or the free one where it belongs. */
        private int find(int key) {
            int slot = home(key);
            while (used[slot] && keys[slot] != key) {
                slot = slot + 1 & keys.length - 1;
            }
            return slot;
        }

        private int home(int key) {
            return (key ^ key >>> 15) & keys.length - 1;
        }

        private void grow() {
            int[] oldKeys = keys;
            int[] oldValues = values;
            boolean[] oldUsed = used;
            keys = new int[2 * oldKeys.length];
            values = new int[keys.length];
            used = new boolean[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldUsed[i]) {
                    int slot = find(oldKeys[i]);
                    used[slot] = true;
                    keys[slot] = oldKeys[i];
                    values[slot] = oldValues[i];
                }
            }
        }
    }

    /** Separate chaining; doubles when there are more keys than buckets. */
    static class ChainTable {
        private Link[] buckets = new Link[16];
        private int size;

        void add(String key, int amount) {
            int hash = key.hashCode();
            for (Link link = buckets[bucket(hash)]; link != null; link = link.next) {
                if (link.hash == hash && link.key.equals(key)) {
                    link.value += amount;
                    return;
                }
            }
            if (size == buckets.length) {
                grow();
            }
            int at = bucket(hash);
            buckets[at] = new Link(key, hash, amount, buckets[at]);
            size++;
        }

        int get(String key) {
            int hash = key.hashCode();
            for (Link link = buckets[bucket(hash)]; link != null; link = link.next) {
                if (link.hash == hash && link.key.equals(key)) {
                    return link.value;
                }
            }
            return 0;
        }

        boolean remove(String key) {
            int hash = key.hashCode();
            Link before = null;
            for (Link link = buckets[bucket(hash)]; link != null; link = link.next) {
                if (link.hash == hash && link.key.equals(key)) {
                    if (before == null) {
                        buckets[bucket(hash)] = link.next;
                    } else {
                        before.next = link.next;
                    }
                    size--;
                    return true;
                }
                before = link;
            }
            return false;
        }

        private int bucket(int hash) {
            return (hash ^ hash >>> 16) & buckets.length - 1;
        }

        private void grow() {
            Link[] old = buckets;
            buckets = new Link[2 * old.length];
            for (int i = 0; i < old.length; i++) {
                Link link = old[i];
                while (link != null) {
                    Link next = link.next;
                    int at = bucket(link.hash);
                    link.next = buckets[at];
                    buckets[at] = link;
                    link = next;
                }
            }
        }
    }

    static class Link {
        final String key;
        final int hash;
        int value;
        Link next;

        Link(String key, int hash, int value, Link next) {
            this.key = key;
            this.hash = hash;
            this.value = value;
            this.next = next;
        }
    }

    static int size(String s) {
        switch (s) {
            case "A": return 500000;
            case "B": return 2500000;
            case "C": return 10000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
