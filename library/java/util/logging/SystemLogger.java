package java.util.logging;

import java.util.ResourceBundle;

/** What `System.getLogger` gives: it logs with a logger of this package. */
public final class SystemLogger implements System.Logger {
    private final Logger logger;

    public SystemLogger(String name) {
        logger = Logger.getLogger(name);
    }

    public String getName() {
        return logger.getName();
    }

    private static java.util.logging.Level level(System.Logger.Level level) {
        return switch (level) {
            case ALL -> java.util.logging.Level.ALL;
            case TRACE -> java.util.logging.Level.FINER;
            case DEBUG -> java.util.logging.Level.FINE;
            case INFO -> java.util.logging.Level.INFO;
            case WARNING -> java.util.logging.Level.WARNING;
            case ERROR -> java.util.logging.Level.SEVERE;
            case OFF -> java.util.logging.Level.OFF;
        };
    }

    public boolean isLoggable(System.Logger.Level level) {
        return logger.isLoggable(level(level));
    }

    public void log(System.Logger.Level level, ResourceBundle bundle, String msg, Throwable thrown) {
        logger.logrb(level(level), bundle, msg, thrown);
    }

    public void log(System.Logger.Level level, ResourceBundle bundle, String format, Object... params) {
        logger.logrb(level(level), bundle, format, params);
    }
}
