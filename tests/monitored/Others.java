// monitors: others.mop

/** A handler that runs for many time slices while another thread raises events. */
class Others {
    static int steps;
    static volatile boolean started;

    static void handle() {
        for (int i = 0; i < 20000; i++) steps = next(steps);
    }

    static int next(int n) {
        return n + 1;
    }

    static void mark() { }

    static void other() { }

    static void done() { }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            started = true;
            for (int i = 0; i < 2000; i++) other();
        });
        thread.start();
        while (!started) Thread.yield();
        mark();
        thread.join();
        done();
        System.out.println(steps);
    }
}
