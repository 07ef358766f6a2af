package java.util.logging;

/** Says which records are logged (SE 17). */
@FunctionalInterface
public interface Filter {
    boolean isLoggable(LogRecord record);
}
