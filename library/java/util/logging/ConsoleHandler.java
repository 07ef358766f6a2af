package java.util.logging;

/** Writes records to the standard error stream (SE 17). */
public class ConsoleHandler extends StreamHandler {
    public ConsoleHandler() {
        setOutputStream(System.err);
    }

    public void publish(LogRecord record) {
        super.publish(record);
        flush();
    }

    /** The stream stays open. */
    public void close() {
        flush();
    }
}
