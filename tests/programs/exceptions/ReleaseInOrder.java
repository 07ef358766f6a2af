class Pool {
    private final boolean[] taken;
    private int peak;

    Pool(int n) {
        taken = new boolean[n];
    }

    int acquire() {
        int used = 0, slot = -1;
        for (int i = 0; i < taken.length; i++) {
            if (taken[i]) used++;
            else if (slot < 0) slot = i;
        }
        if (slot < 0) throw new IllegalStateException("pool of " + taken.length + " exhausted");
        taken[slot] = true;
        if (used + 1 > peak) peak = used + 1;
        return slot;
    }

    void release(int slot) {
        if (!taken[slot]) throw new IllegalStateException("slot " + slot + " is free");
        taken[slot] = false;
    }

    int peak() { return peak; }

    boolean idle() {
        for (boolean t : taken) if (t) return false;
        return true;
    }
}

public class ReleaseInOrder {
    static int use(Pool pool, int depth) {
        int slot = pool.acquire();
        try {
            if (depth == 0) return slot;
            return use(pool, depth - 1) * 10 + slot;
        } finally {
            pool.release(slot);
        }
    }

    static void doubleRelease(Pool pool) {
        int slot = pool.acquire();
        try {
            pool.release(slot);
        } finally {
            pool.release(slot);
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool(4);
        for (int depth = 0; depth < 6; depth++) {
            try {
                System.out.println(depth + " -> " + use(pool, depth));
            } catch (IllegalStateException e) {
                System.out.println(depth + " -> " + e.getMessage());
            }
            System.out.println("idle " + pool.idle() + ", peak " + pool.peak());
        }
        try {
            doubleRelease(pool);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + pool.idle());
        }
        try {
            pool.release(4);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
