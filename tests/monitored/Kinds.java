// monitors: kinds.mop
/** One event of each kind. */
class Kinds {
    static int shared;
    int own;

    static int count(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i & 1;
        return sum;
    }

    static int caught() {
        try {
            throw new IllegalStateException("thrown");
        } catch (IllegalStateException e) {
            return 1;
        }
    }

    static void meet() throws InterruptedException {
        Object place = new Object();
        Thread other = new Thread(() -> {
            synchronized (place) {
                place.notify();
            }
        });
        synchronized (place) {
            other.start();
            place.wait();
        }
        other.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Kinds kinds = new Kinds();
        int[] array = new int[2];
        kinds.own = 3;
        shared = kinds.own;
        array[1] = shared;
        meet();
        System.out.println(array[1] + caught() + count(100_000));
    }
}
