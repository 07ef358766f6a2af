// monitors: ContendedRandom IdleThread MonitorOwner OverlappingAppend UnsharedBuffer
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Comes close to what should not be done with threads, and keeps from it. */
class CarefulThreads {
    static void together(Runnable task) throws InterruptedException {
        Thread other = new Thread(task, "other");
        other.start();
        task.run();
        other.join();
    }

    static class Slow {
        public String toString() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return "interrupted";
            }
            return "slow";
        }
    }

    /** Has its own task. */
    static class Worker extends Thread {
        Worker() {
            super("worker");
        }

        public void run() {
            System.out.println(getName());
        }
    }

    static void busy() throws InterruptedException {
        new Thread("never started");
        Thread worker = new Worker();
        worker.start();
        worker.join();
        Thread own = new Thread() {
            public void run() {
                System.out.println("own");
            }
        };
        own.start();
        own.join();
    }

    static void owners() throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.notify();
            synchronized (new Object()) {
                lock.notifyAll();
                lock.wait(1);
            }
        }
    }

    static void numbers() throws InterruptedException {
        System.out.println(Math.random() < 1 && Math.random() >= 0);
        together(() -> {
            Random random = new Random(1);
            random.nextInt();
            ThreadLocalRandom.current().nextInt();
        });
    }

    static void builders() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        Object lock = new Object();
        together(() -> {
            synchronized (lock) {
                shared.append(new Slow());
            }
        });
        StringBuilder nested = new StringBuilder();
        nested.append(new Object() {
            public String toString() {
                nested.append("inner ");
                return "outer";
            }
        });
        System.out.println(shared + " " + nested);
        StringBuffer buffer = new StringBuffer();
        together(() -> buffer.append(new Slow()));
        System.out.println(buffer.length());
    }

    public static void main(String[] args) throws Exception {
        busy();
        owners();
        numbers();
        builders();
    }
}
