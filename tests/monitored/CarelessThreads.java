// monitors: ContendedRandom IdleThread MonitorOwner OverlappingAppend UnsharedBuffer
import java.util.Random;

/** Does with threads in many ways what should not be done. */
class CarelessThreads {
    interface Deed {
        void run() throws Exception;
    }

    /** Does something that may end in an exception. */
    static void dare(String what, Deed deed) {
        try {
            deed.run();
            System.out.println(what + ": done");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }

    static void together(Runnable task) throws InterruptedException {
        Thread other = new Thread(task);
        other.start();
        task.run();
        other.join();
    }

    /** Lets another thread go on while it gives its text. */
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

    static void idle() throws InterruptedException {
        Thread thread = new Thread("idle");
        thread.start();
        thread.join();
        new Thread((Runnable) null).start();
    }

    static void owners() {
        Object lock = new Object();
        dare("notify", lock::notify);
        dare("wait", () -> lock.wait(10));
        dare("other", () -> {
            synchronized (new Object()) {
                lock.notifyAll();
            }
        });
    }

    static void numbers() throws InterruptedException {
        together(() -> System.out.println(Math.random() < 1));
        Random random = new Random(1);
        together(() -> random.nextInt(10));
        System.out.println(random.nextInt(10));
    }

    static void builders() throws InterruptedException {
        StringBuilder builder = new StringBuilder();
        together(() -> builder.append(new Slow()));
        System.out.println(builder.length());
        StringBuffer buffer = new StringBuffer();
        buffer.append("a").append("b");
        System.out.println(buffer);
    }

    public static void main(String[] args) throws Exception {
        idle();
        owners();
        numbers();
        builders();
    }
}
