package java.util.logging;

import java.io.UnsupportedEncodingException;
import java.util.Objects;

/** Takes records (SE 17). */
public abstract class Handler {
    private Formatter formatter;
    private Filter filter;
    private Level level = Level.ALL;
    private ErrorManager errorManager = new ErrorManager();
    private String encoding;

    protected Handler() {
    }

    public abstract void publish(LogRecord record);

    public abstract void flush();

    public abstract void close();

    public void setFormatter(Formatter newFormatter) {
        formatter = Objects.requireNonNull(newFormatter);
    }

    public Formatter getFormatter() {
        return formatter;
    }

    public void setEncoding(String encoding) throws UnsupportedEncodingException {
        if (encoding != null && !java.nio.charset.Charset.isSupported(encoding)) {
            throw new UnsupportedEncodingException(encoding);
        }
        this.encoding = encoding;
    }

    public String getEncoding() {
        return encoding;
    }

    public void setFilter(Filter newFilter) {
        filter = newFilter;
    }

    public Filter getFilter() {
        return filter;
    }

    public void setErrorManager(ErrorManager em) {
        errorManager = Objects.requireNonNull(em);
    }

    public ErrorManager getErrorManager() {
        return errorManager;
    }

    protected void reportError(String msg, Exception ex, int code) {
        errorManager.error(msg, ex, code);
    }

    public void setLevel(Level newLevel) {
        level = Objects.requireNonNull(newLevel);
    }

    public Level getLevel() {
        return level;
    }

    public boolean isLoggable(LogRecord record) {
        return record != null && record.getLevel().intValue() >= level.intValue() && level != Level.OFF
            && (filter == null || filter.isLoggable(record));
    }
}
