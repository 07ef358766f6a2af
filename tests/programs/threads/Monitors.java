/** Locks are reentrant and are released however control leaves them. */
public class Monitors {
    static final Object LOCK = new Object();
    private int value;

    synchronized int nested(int depth) {
        return depth == 0 ? ++value : nested(depth - 1) + 1;
    }

    static synchronized void whole() {
        System.out.println("class: " + Thread.holdsLock(Monitors.class));
    }

    static int returns() {
        synchronized (LOCK) {
            return Thread.holdsLock(LOCK) ? 1 : 0;
        }
    }

    static int leaves(int n) {
        int count = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            synchronized (LOCK) {
                if (i % 2 == 0) {
                    continue;
                }
                for (int k = 0; ; k++) {
                    synchronized (LOCK) {
                        if (k == i) {
                            break;
                        }
                        if (k + i > n) {
                            break outer;
                        }
                        count++;
                    }
                }
            }
        }
        return count;
    }

    synchronized void fails() {
        throw new IllegalStateException("while locked");
    }

    static String finallyAround() {
        try {
            synchronized (LOCK) {
                try {
                    throw new RuntimeException("inner");
                } finally {
                    System.out.println("finally, locked: " + Thread.holdsLock(LOCK));
                }
            }
        } catch (RuntimeException e) {
            return e.getMessage() + ", locked: " + Thread.holdsLock(LOCK);
        } finally {
            System.out.println("outer, locked: " + Thread.holdsLock(LOCK));
        }
    }

    static Object pick(String text) {
        System.out.println("pick " + text);
        return text.isEmpty() ? null : LOCK;
    }

    public static void main(String[] args) {
        Monitors monitors = new Monitors();
        System.out.println(monitors.nested(20) + " " + Thread.holdsLock(monitors));
        whole();
        System.out.println("class: " + Thread.holdsLock(Monitors.class));
        System.out.println(returns() + " " + Thread.holdsLock(LOCK));
        System.out.println(leaves(12) + " " + leaves(5) + " " + Thread.holdsLock(LOCK));
        try {
            monitors.fails();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(monitors));
        }
        System.out.println(finallyAround());
        synchronized (pick("some")) {
            System.out.println(Thread.holdsLock(LOCK));
        }
        try {
            synchronized (pick("")) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Object none = null;
        try {
            synchronized (none) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        // An object that nobody else knows, and an array.
        int[] numbers = new int[3];
        synchronized (new Object()) {
            synchronized (numbers) {
                numbers[1]++;
            }
        }
        System.out.println(numbers[1] + " " + Thread.holdsLock(numbers));
        int x;
        synchronized (LOCK) {
            x = 5;
        }
        System.out.println(x);
    }
}
