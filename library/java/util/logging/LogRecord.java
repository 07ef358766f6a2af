package java.util.logging;

import java.io.Serializable;
import java.time.Instant;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicLong;

/** A message on its way to the handlers (SE 17). */
public class LogRecord implements Serializable {
    private static final AtomicLong NEXT = new AtomicLong();

    private Level level;
    private long sequenceNumber = NEXT.getAndIncrement();
    private String sourceClassName;
    private String sourceMethodName;
    private boolean inferred;
    private String message;
    private long threadId = Thread.currentThread().threadId();
    private Instant instant = Instant.now();
    private Throwable thrown;
    private String loggerName;
    private ResourceBundle resourceBundle;
    private String resourceBundleName;
    private Object[] parameters;

    public LogRecord(Level level, String msg) {
        this.level = Objects.requireNonNull(level);
        message = msg;
    }

    public String getLoggerName() {
        return loggerName;
    }

    public void setLoggerName(String name) {
        loggerName = name;
    }

    public ResourceBundle getResourceBundle() {
        return resourceBundle;
    }

    public void setResourceBundle(ResourceBundle bundle) {
        resourceBundle = bundle;
    }

    public String getResourceBundleName() {
        return resourceBundleName;
    }

    public void setResourceBundleName(String name) {
        resourceBundleName = name;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        this.level = Objects.requireNonNull(level);
    }

    public long getSequenceNumber() {
        return sequenceNumber;
    }

    public void setSequenceNumber(long seq) {
        sequenceNumber = seq;
    }

    /** Finds the caller of the logger when it is first asked for. */
    private void infer() {
        if (inferred) {
            return;
        }
        inferred = true;
        boolean inLogger = false;
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            String name = frame.getClassName();
            boolean logs = name.startsWith("java.util.logging.Logger") || name.startsWith("java.util.logging.SystemLogger")
                || name.startsWith("java.lang.System$Logger");
            if (inLogger && !logs) {
                sourceClassName = name;
                sourceMethodName = frame.getMethodName();
                return;
            }
            inLogger |= logs;
        }
    }

    public String getSourceClassName() {
        infer();
        return sourceClassName;
    }

    public void setSourceClassName(String sourceClassName) {
        this.sourceClassName = sourceClassName;
        inferred = true;
    }

    public String getSourceMethodName() {
        infer();
        return sourceMethodName;
    }

    public void setSourceMethodName(String sourceMethodName) {
        this.sourceMethodName = sourceMethodName;
        inferred = true;
    }

    public String getMessage() {
        return message;
    }

    public void setMessage(String message) {
        this.message = message;
    }

    public Object[] getParameters() {
        return parameters;
    }

    public void setParameters(Object[] parameters) {
        this.parameters = parameters;
    }

    @Deprecated public int getThreadID() {
        return (int) threadId;
    }

    @Deprecated public void setThreadID(int threadID) {
        threadId = threadID;
    }

    public long getLongThreadID() {
        return threadId;
    }

    public LogRecord setLongThreadID(long longThreadID) {
        threadId = longThreadID;
        return this;
    }

    public long getMillis() {
        return instant.toEpochMilli();
    }

    @Deprecated public void setMillis(long millis) {
        instant = Instant.ofEpochMilli(millis);
    }

    public Instant getInstant() {
        return instant;
    }

    public void setInstant(Instant instant) {
        this.instant = Objects.requireNonNull(instant);
    }

    public Throwable getThrown() {
        return thrown;
    }

    public void setThrown(Throwable thrown) {
        this.thrown = thrown;
    }
}
