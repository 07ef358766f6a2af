package java.lang;

/** The thread a program runs on; programs with more than the main thread are a later step. */
public class Thread implements Runnable {
    private static Thread main;

    private String name;

    private Thread(String name) {
        this.name = name;
    }

    public static Thread currentThread() {
        if (main == null) {
            main = new Thread("main");
        }
        return main;
    }

    public final String getName() {
        return name;
    }

    public final void setName(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
    }

    public void run() {
    }

    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        sleep0(millis);
    }

    /** What the VM calls when an exception leaves main. */
    static void uncaught(Throwable exception) {
        System.err.print("Exception in thread \"" + currentThread().getName() + "\" ");
        exception.printStackTrace(System.err);
    }

    private static native void sleep0(long millis);
}
