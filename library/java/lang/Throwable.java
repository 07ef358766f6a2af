package java.lang;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/**
 * What can be thrown (SE 17). The VM makes its own exceptions without running a constructor, so every field of a
 * fresh object has its neutral value; the first two fields are a contract with the VM.
 */
public class Throwable implements Serializable {
    private String detailMessage;
    /** Pairs of a method's number and a place in its code, innermost frame first; null when none was captured. */
    private int[] backtrace;
    private Throwable cause;
    private boolean causeKnown;
    private boolean silent;
    private boolean sealed;
    private StackTraceElement[] stackTrace;
    private Throwable[] suppressed;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
        causeKnown = true;
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
        causeKnown = true;
    }

    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        if (writableStackTrace) {
            fillInStackTrace();
        } else {
            sealed = true;
        }
        detailMessage = message;
        this.cause = cause;
        causeKnown = true;
        silent = !enableSuppression;
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        if (causeKnown) {
            throw new IllegalStateException(
                "Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        causeKnown = true;
        return this;
    }

    /** For the subclasses whose only constructors fix the cause later. */
    final void fixCause(Throwable cause) {
        this.cause = cause;
        causeKnown = true;
    }

    public String toString() {
        String message = getLocalizedMessage();
        String name = getClass().getName();
        return message != null ? name + ": " + message : name;
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream s) {
        synchronized (s) {
            printFrames(new StreamLines(s), null, "", "", null);
        }
    }

    public void printStackTrace(PrintWriter s) {
        synchronized (s) {
            printFrames(new WriterLines(s), null, "", "", null);
        }
    }

    /**
     * Prints this, its frames except those it shares with `outer`, what it suppressed and what caused it.
     * `seen` is the chain of those being printed, so that a circle of causes ends.
     */
    private void printFrames(Lines s, StackTraceElement[] outer, String caption, String indent, SeenList seen) {
        SeenList list = seen;
        while (list != null) {
            if (list.item == this) {
                s.println(indent + caption + "[CIRCULAR REFERENCE: " + this + "]");
                return;
            }
            list = list.rest;
        }
        SeenList all = seen == null ? new SeenList(null, null) : seen;
        all.rest = new SeenList(this, all.rest);
        StackTraceElement[] frames = frames();
        int last = frames.length - 1;
        if (outer != null) {
            int k = outer.length - 1;
            while (last >= 0 && k >= 0 && frames[last].equals(outer[k])) {
                last--;
                k--;
            }
        }
        s.println(indent + caption + this);
        for (int i = 0; i <= last; i++) {
            s.println(indent + "\tat " + frames[i]);
        }
        int common = frames.length - 1 - last;
        if (common > 0) {
            s.println(indent + "\t... " + common + " more");
        }
        Throwable[] others = getSuppressed();
        for (int i = 0; i < others.length; i++) {
            others[i].printFrames(s, frames, "Suppressed: ", indent + "\t", all);
        }
        Throwable reason = getCause();
        if (reason != null) {
            reason.printFrames(s, frames, "Caused by: ", indent, all);
        }
    }

    private StackTraceElement[] frames() {
        if (stackTrace == null) {
            int[] lines = frameLines(backtrace);
            int n = lines == null ? 0 : lines.length / 2;
            StackTraceElement[] elements = new StackTraceElement[n];
            for (int i = 0; i < n; i++) {
                int method = lines[2 * i];
                String name = frameClass(method);
                // The classes of the library belong to the module that the reference platform has them in.
                String module = name.startsWith("java.") ? "java.base" : null;
                elements[i] = new StackTraceElement(
                    null, module, null, name, frameMethod(method), frameFile(method), lines[2 * i + 1]);
            }
            stackTrace = elements;
            backtrace = null;
        }
        return stackTrace;
    }

    public StackTraceElement[] getStackTrace() {
        StackTraceElement[] own = frames();
        StackTraceElement[] copy = new StackTraceElement[own.length];
        System.arraycopy(own, 0, copy, 0, own.length);
        return copy;
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = new StackTraceElement[stackTrace.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = stackTrace[i];
            if (copy[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
        if (!sealed) {
            this.stackTrace = copy;
            backtrace = null;
        }
    }

    public Throwable fillInStackTrace() {
        if (!sealed) {
            backtrace = capture();
            stackTrace = null;
        }
        return this;
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (silent) {
            return;
        }
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] more = new Throwable[n + 1];
        if (n > 0) {
            System.arraycopy(suppressed, 0, more, 0, n);
        }
        more[n] = exception;
        suppressed = more;
    }

    public final Throwable[] getSuppressed() {
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[n];
        if (n > 0) {
            System.arraycopy(suppressed, 0, copy, 0, n);
        }
        return copy;
    }

    /** The calling thread's frames as pairs for `backtrace`, without fillInStackTrace and this object's constructors. */
    private native int[] capture();

    private static native String frameClass(int method);

    private static native String frameMethod(int method);

    private static native String frameFile(int method);

    /**
     * From pairs of a method's number and a place in its code to pairs of a method's number and a line, which is -1 if
     * unknown and -2 in a native method. A place in code that stands for a call gives several pairs.
     */
    private static native int[] frameLines(int[] places);

    /** Where lines are printed to. */
    abstract static class Lines {
        abstract void println(String line);
    }

    /** Lines printed to a stream. */
    static final class StreamLines extends Lines {
        private final PrintStream stream;

        StreamLines(PrintStream stream) {
            this.stream = stream;
        }

        void println(String line) {
            stream.println(line);
        }
    }

    /** Lines printed to a writer. */
    static final class WriterLines extends Lines {
        private final PrintWriter writer;

        WriterLines(PrintWriter writer) {
            this.writer = writer;
        }

        void println(String line) {
            writer.println(line);
        }
    }

    /** A list of the throwables already printed. */
    static final class SeenList {
        final Throwable item;
        SeenList rest;

        SeenList(Throwable item, SeenList rest) {
            this.item = item;
            this.rest = rest;
        }
    }
}
