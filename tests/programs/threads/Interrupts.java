/** Interrupting threads that wait, sleep, join and run. */
public class Interrupts {
    static final Object LOCK = new Object();
    static boolean ready;

    static void awaitState(Thread thread, Thread.State state) throws InterruptedException {
        while (thread.getState() != state) {
            Thread.sleep(1);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                try {
                    while (!ready) {
                        LOCK.wait();
                    }
                    System.out.println("ready");
                } catch (InterruptedException e) {
                    System.out.println("wait: " + e.getMessage() + " " + Thread.currentThread().isInterrupted()
                        + " " + Thread.holdsLock(LOCK));
                }
            }
        });
        waiter.start();
        awaitState(waiter, Thread.State.WAITING);
        waiter.interrupt();
        waiter.join();

        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                System.out.println("sleep: " + e.getMessage() + " " + Thread.interrupted());
            }
        });
        sleeper.start();
        awaitState(sleeper, Thread.State.TIMED_WAITING);
        sleeper.interrupt();
        sleeper.join();

        Thread joiner = new Thread(() -> {
            try {
                Thread.currentThread().join();
            } catch (InterruptedException e) {
                System.out.println("join: " + e.getMessage());
            }
        });
        joiner.start();
        awaitState(joiner, Thread.State.WAITING);
        joiner.interrupt();
        joiner.join();

        Thread busy = new Thread(() -> {
            int rounds = 0;
            while (!Thread.currentThread().isInterrupted()) {
                rounds++;
            }
            System.out.println("busy: " + (rounds >= 0) + " " + Thread.interrupted() + " " + Thread.interrupted());
        });
        busy.start();
        Thread.sleep(5);
        busy.interrupt();
        busy.join();

        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted());
        try {
            Thread.sleep(10);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("at once: " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        Thread.currentThread().interrupt();
        synchronized (LOCK) {
            try {
                LOCK.wait(10);
                System.out.println("waited");
            } catch (InterruptedException e) {
                System.out.println("at once: " + e.getMessage());
            }
        }
        try {
            LOCK.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            LOCK.notifyAll();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (LOCK) {
            LOCK.wait(5);
            try {
                LOCK.wait(-1);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
