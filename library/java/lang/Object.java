package java.lang;

/** The root of every class (CLDC 1.1, SE 17). */
public class Object {
    public Object() {
    }

    public final native Class<?> getClass();

    public native int hashCode();

    public boolean equals(Object obj) {
        return this == obj;
    }

    protected native Object clone() throws CloneNotSupportedException;

    /** Is never called: nothing tells a program that an object is unreachable. */
    @Deprecated
    protected void finalize() throws Throwable {
    }

    public final native void notify();

    public final native void notifyAll();

    public final void wait() throws InterruptedException {
        wait(0);
    }

    public final void wait(long timeoutMillis) throws InterruptedException {
        if (timeoutMillis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        wait0(timeoutMillis);
        if (Thread.wasInterrupted0()) {
            throw new InterruptedException();
        }
    }

    public final void wait(long timeoutMillis, int nanos) throws InterruptedException {
        if (timeoutMillis < 0) {
            throw new IllegalArgumentException("timeoutMillis value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        wait(nanos > 0 && timeoutMillis < Long.MAX_VALUE ? timeoutMillis + 1 : timeoutMillis);
    }

    private native void wait0(long timeoutMillis) throws InterruptedException;

    public String toString() {
        return getClass().getName() + "@" + Integer.toHexString(hashCode());
    }
}
