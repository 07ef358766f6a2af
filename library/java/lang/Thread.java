package java.lang;

/** A thread of the program. The machine runs one at a time and says whose turn it is. */
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private static final int NEW = 0;
    private static final int STARTED = 1;
    private static final int ENDED = 2;

    private static int unnamed;
    private static long ids = 1;
    private static volatile UncaughtExceptionHandler defaultHandler;

    private volatile String name;
    private final Runnable target;
    private final long id;
    private volatile int status;
    private boolean daemon;
    /** Whether it is one of those of which there may be many; the machine makes no difference. */
    private boolean virtual;
    private int priority = NORM_PRIORITY;
    /** Whether it was interrupted when it did not run. */
    private boolean interruptPending;
    private volatile UncaughtExceptionHandler handler;
    /** The values of thread-local variables. */
    java.util.HashMap<ThreadLocal<?>, Object> locals;

    public enum State {
        NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED
    }

    @FunctionalInterface
    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread t, Throwable e);
    }

    public Thread() {
        this(nextName(), null, true);
    }

    private Thread(String name, Runnable target, boolean inherits) {
        if (name == null) {
            throw new NullPointerException("'name' is null");
        }
        this.name = name;
        this.target = target;
        synchronized (Thread.class) {
            id = inherits ? ++ids : 1;
        }
        if (inherits) {
            Thread parent = currentThread();
            daemon = parent.daemon;
            priority = parent.priority;
        }
    }

    private static synchronized String nextName() {
        return "Thread-" + unnamed++;
    }

    public Thread(Runnable task) {
        this(nextName(), task, true);
    }

    public Thread(String name) {
        this(name, null, true);
    }

    public Thread(Runnable task, String name) {
        this(name, task, true);
    }

    public static Thread currentThread() {
        Thread current = current0();
        if (current == null) {
            // Whoever asks first on the main thread makes its object.
            current = new Thread("main", null, false);
            current.status = STARTED;
            setCurrent0(current);
        }
        return current;
    }

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public void start() {
        synchronized (this) {
            if (status != NEW) {
                throw new IllegalThreadStateException();
            }
            status = STARTED;
        }
        if (!start0(daemon, interruptPending)) {
            status = NEW;
            throw new OutOfMemoryError(
                "unable to create native thread: possibly out of memory or process/resource limits reached");
        }
    }

    public static Thread startVirtualThread(Runnable task) {
        return ofVirtual().start(task);
    }

    public static Builder.OfPlatform ofPlatform() {
        return new Platform();
    }

    public static Builder.OfVirtual ofVirtual() {
        return new Virtual();
    }

    /** Makes threads that are alike. */
    public sealed interface Builder permits Builder.OfPlatform, Builder.OfVirtual {
        Builder name(String name);

        Builder name(String prefix, long start);

        Builder inheritInheritableThreadLocals(boolean inherit);

        Builder uncaughtExceptionHandler(UncaughtExceptionHandler ueh);

        Thread unstarted(Runnable task);

        Thread start(Runnable task);

        java.util.concurrent.ThreadFactory factory();

        sealed interface OfPlatform extends Builder permits Platform {
            OfPlatform name(String name);

            OfPlatform name(String prefix, long start);

            OfPlatform inheritInheritableThreadLocals(boolean inherit);

            OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler ueh);

            OfPlatform daemon(boolean on);

            default OfPlatform daemon() {
                return daemon(true);
            }

            OfPlatform priority(int priority);

            OfPlatform stackSize(long stackSize);
        }

        sealed interface OfVirtual extends Builder permits Virtual {
            OfVirtual name(String name);

            OfVirtual name(String prefix, long start);

            OfVirtual inheritInheritableThreadLocals(boolean inherit);

            OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler ueh);
        }
    }

    /** What threads get that a builder makes. */
    private static class Plan implements Cloneable {
        String name;
        /** The number that is added to the next name; none if it is negative. */
        long number = -1;
        boolean virtual;
        UncaughtExceptionHandler handler;
        Boolean daemon;
        int priority;

        void name(String name, long start) {
            this.name = java.util.Objects.requireNonNull(name);
            number = start;
        }

        private synchronized String nextName() {
            if (name == null) {
                return virtual ? "" : Thread.nextName();
            }
            return number < 0 ? name : name + number++;
        }

        Thread make(Runnable task) {
            java.util.Objects.requireNonNull(task);
            Thread thread = new Thread(nextName(), task, true);
            thread.virtual = virtual;
            if (virtual) {
                thread.daemon = true;
                thread.priority = NORM_PRIORITY;
            }
            if (daemon != null) {
                thread.daemon = daemon;
            }
            if (priority != 0) {
                thread.priority = priority;
            }
            thread.handler = handler;
            return thread;
        }

        java.util.concurrent.ThreadFactory factory() {
            try {
                return ((Plan) clone())::make;
            } catch (CloneNotSupportedException e) {
                throw new InternalError(e);
            }
        }
    }

    private static final class Platform implements Builder.OfPlatform {
        private final Plan plan = new Plan();

        public Platform name(String name) {
            plan.name(name, -1);
            return this;
        }

        public Platform name(String prefix, long start) {
            if (start < 0) {
                throw new IllegalArgumentException("'start' is negative");
            }
            plan.name(prefix, start);
            return this;
        }

        public Platform inheritInheritableThreadLocals(boolean inherit) {
            return this;
        }

        public Platform uncaughtExceptionHandler(UncaughtExceptionHandler ueh) {
            plan.handler = java.util.Objects.requireNonNull(ueh);
            return this;
        }

        public Platform daemon(boolean on) {
            plan.daemon = on;
            return this;
        }

        public Platform priority(int priority) {
            if (priority < MIN_PRIORITY || priority > MAX_PRIORITY) {
                throw new IllegalArgumentException();
            }
            plan.priority = priority;
            return this;
        }

        public Platform stackSize(long stackSize) {
            if (stackSize < 0) {
                throw new IllegalArgumentException();
            }
            return this;
        }

        public Thread unstarted(Runnable task) {
            return plan.make(task);
        }

        public Thread start(Runnable task) {
            Thread thread = plan.make(task);
            thread.start();
            return thread;
        }

        public java.util.concurrent.ThreadFactory factory() {
            return plan.factory();
        }
    }

    private static final class Virtual implements Builder.OfVirtual {
        private final Plan plan = new Plan();

        Virtual() {
            plan.virtual = true;
        }

        public Virtual name(String name) {
            plan.name(name, -1);
            return this;
        }

        public Virtual name(String prefix, long start) {
            if (start < 0) {
                throw new IllegalArgumentException("'start' is negative");
            }
            plan.name(prefix, start);
            return this;
        }

        public Virtual inheritInheritableThreadLocals(boolean inherit) {
            return this;
        }

        public Virtual uncaughtExceptionHandler(UncaughtExceptionHandler ueh) {
            plan.handler = java.util.Objects.requireNonNull(ueh);
            return this;
        }

        public Thread unstarted(Runnable task) {
            return plan.make(task);
        }

        public Thread start(Runnable task) {
            Thread thread = plan.make(task);
            thread.start();
            return thread;
        }

        public java.util.concurrent.ThreadFactory factory() {
            return plan.factory();
        }
    }

    /** What the machine runs on a thread of its own. */
    private void execute() {
        try {
            run();
        } catch (Throwable exception) {
            dispatch(exception);
        } finally {
            end(this);
        }
    }

    /** What the machine calls when the main thread ends. */
    private static void end(Thread thread) {
        synchronized (thread) {
            thread.status = ENDED;
            thread.notifyAll();
        }
    }

    /** What the machine calls when an exception leaves main. */
    static void uncaught(Throwable exception) {
        currentThread().dispatch(exception);
    }

    private void dispatch(Throwable exception) {
        getUncaughtExceptionHandler().uncaughtException(this, exception);
    }

    private static void print(Thread thread, Throwable exception) {
        UncaughtExceptionHandler handler = defaultHandler;
        if (handler != null) {
            handler.uncaughtException(thread, exception);
            return;
        }
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        exception.printStackTrace(System.err);
    }

    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        UncaughtExceptionHandler handler = this.handler;
        return handler != null ? handler : Thread::print;
    }

    public void setUncaughtExceptionHandler(UncaughtExceptionHandler ueh) {
        handler = ueh;
    }

    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return defaultHandler;
    }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler ueh) {
        defaultHandler = ueh;
    }

    public final boolean isAlive() {
        return status == STARTED;
    }

    public State getState() {
        if (status == NEW) {
            return State.NEW;
        }
        if (status == ENDED) {
            return State.TERMINATED;
        }
        switch (waits0()) {
            case 1:
                return State.BLOCKED;
            case 2:
                return State.WAITING;
            case 3:
            case 4:
                return State.TIMED_WAITING;
            default:
                return State.RUNNABLE;
        }
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

    public final long threadId() {
        return id;
    }

    @Deprecated public long getId() {
        return id;
    }

    public final int getPriority() {
        return priority;
    }

    public final void setPriority(int newPriority) {
        if (newPriority > MAX_PRIORITY || newPriority < MIN_PRIORITY) {
            throw new IllegalArgumentException();
        }
        if (!virtual) {
            priority = newPriority;
        }
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public final void setDaemon(boolean on) {
        if (virtual && !on) {
            throw new IllegalArgumentException("'false' not legal for virtual threads");
        }
        if (isAlive()) {
            throw new IllegalThreadStateException();
        }
        daemon = on;
    }

    public final boolean isVirtual() {
        return virtual;
    }

    public final void join() throws InterruptedException {
        join(0);
    }

    public final synchronized void join(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (millis == 0) {
            while (isAlive()) {
                wait(0);
            }
            return;
        }
        long end = System.nanoTime() + millis * 1000000;
        while (isAlive()) {
            long left = (end - System.nanoTime() + 999999) / 1000000;
            if (left <= 0) {
                return;
            }
            wait(left);
        }
    }

    public final void join(long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        join(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        sleepNanos(millis > Long.MAX_VALUE / 1000000 ? Long.MAX_VALUE : millis * 1000000);
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        sleepNanos(millis > Long.MAX_VALUE / 1000000 - 1 ? Long.MAX_VALUE : millis * 1000000 + nanos);
    }

    private static void sleepNanos(long nanos) throws InterruptedException {
        sleep0(nanos);
        if (wasInterrupted0()) {
            throw new InterruptedException("sleep interrupted");
        }
    }

    public static void yield() {
        yield0();
    }

    public static void onSpinWait() {
        yield0();
    }

    public void interrupt() {
        if (!interrupt0()) {
            interruptPending = true;
        }
    }

    public boolean isInterrupted() {
        return status == STARTED ? isInterrupted0() : interruptPending;
    }

    public static boolean interrupted() {
        return interrupted0();
    }

    public static boolean holdsLock(Object obj) {
        if (obj == null) {
            throw new NullPointerException();
        }
        return holdsLock0(obj);
    }

    public static void dumpStack() {
        new Exception("Stack trace").printStackTrace();
    }

    public StackTraceElement[] getStackTrace() {
        return this == currentThread() ? new Exception().getStackTrace() : new StackTraceElement[0];
    }

    public String toString() {
        String group = status == ENDED ? "" : "main";
        return "Thread[#" + threadId() + "," + getName() + "," + getPriority() + "," + group + "]";
    }

    private static native Thread current0();

    private static native void setCurrent0(Thread thread);

    private native boolean start0(boolean daemon, boolean interrupted);

    private static native void sleep0(long nanos) throws InterruptedException;

    private static native void yield0();

    private native boolean interrupt0();

    private native boolean isInterrupted0();

    private static native boolean interrupted0();

    static native boolean wasInterrupted0();

    private static native boolean holdsLock0(Object object);

    private native int waits0();
}
