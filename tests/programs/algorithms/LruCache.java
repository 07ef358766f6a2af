public class LruCache {
    private final int[] key, value, prev, next, hashNext, bucket;
    private int used, hits, misses;
    private static final int HEAD = 0;

    LruCache(int capacity) {
        key = new int[capacity + 1];
        value = new int[capacity + 1];
        prev = new int[capacity + 1];
        next = new int[capacity + 1];
        hashNext = new int[capacity + 1];
        bucket = new int[capacity * 2 + 1];
    }

    private int slot(int k) {
        return (k & 0x7fffffff) % bucket.length;
    }

    private int find(int k) {
        int i = bucket[slot(k)];
        while (i != 0 && key[i] != k) i = hashNext[i];
        return i;
    }

    private void unlink(int i) {
        next[prev[i]] = next[i];
        prev[next[i]] = prev[i];
    }

    private void pushFront(int i) {
        next[i] = next[HEAD];
        prev[i] = HEAD;
        prev[next[HEAD]] = i;
        next[HEAD] = i;
    }

    int get(int k, int otherwise) {
        int i = find(k);
        if (i == 0) {
            misses++;
            return otherwise;
        }
        hits++;
        unlink(i);
        pushFront(i);
        return value[i];
    }

    /** Returns the key that was evicted, or -1. */
    int put(int k, int v) {
        int i = find(k), evicted = -1;
        if (i != 0) {
            unlink(i);
        } else {
            if (used < key.length - 1) {
                i = ++used;
            } else {
                i = prev[HEAD];
                evicted = key[i];
                unlink(i);
                int s = slot(evicted);
                if (bucket[s] == i) bucket[s] = hashNext[i];
                else {
                    int j = bucket[s];
                    while (hashNext[j] != i) j = hashNext[j];
                    hashNext[j] = hashNext[i];
                }
            }
            key[i] = k;
            hashNext[i] = bucket[slot(k)];
            bucket[slot(k)] = i;
        }
        value[i] = v;
        pushFront(i);
        return evicted;
    }

    public String toString() {
        String s = "";
        for (int i = next[HEAD]; i != HEAD; i = next[i]) s += key[i] + "=" + value[i] + " ";
        return s.trim();
    }

    public static void main(String[] args) {
        LruCache c = new LruCache(3);
        System.out.println(c.put(1, 10) + " " + c.put(2, 20) + " " + c.put(3, 30) + " [" + c + "]");
        System.out.println(c.get(1, -1) + " [" + c + "]");
        System.out.println(c.put(4, 40) + " [" + c + "]");
        System.out.println(c.get(2, -1) + " " + c.put(3, 33) + " [" + c + "]");
        System.out.println(c.put(8, 80) + " " + c.put(15, 150) + " [" + c + "]");
        LruCache big = new LruCache(50);
        int x = 1;
        long evictions = 0;
        for (int i = 0; i < 20000; i++) {
            x = x * 75 % 65537;
            int k = x % (i % 3 == 0 ? 40 : 200);
            int v = big.get(k, -1);
            if (v < 0) {
                if (big.put(k, k * 3) >= 0) evictions++;
            } else if (v != k * 3) {
                throw new IllegalStateException(k + " -> " + v);
            }
        }
        System.out.println(big.hits + " hits, " + big.misses + " misses, " + evictions + " evictions");
    }
}
