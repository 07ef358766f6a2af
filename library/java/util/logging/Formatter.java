package java.util.logging;

import java.text.MessageFormat;
import java.util.MissingResourceException;

/** Makes the text of a record (SE 17). */
public abstract class Formatter {
    protected Formatter() {
    }

    public abstract String format(LogRecord record);

    public String getHead(Handler h) {
        return "";
    }

    public String getTail(Handler h) {
        return "";
    }

    public String formatMessage(LogRecord record) {
        String format = record.getMessage();
        if (record.getResourceBundle() != null) {
            try {
                format = record.getResourceBundle().getString(format);
            } catch (MissingResourceException e) {
                // The message is its own text.
            }
        }
        Object[] parameters = record.getParameters();
        if (parameters == null || parameters.length == 0 || format == null) {
            return format;
        }
        for (int i = format.indexOf('{'); i >= 0 && i + 1 < format.length(); i = format.indexOf('{', i + 1)) {
            char c = format.charAt(i + 1);
            if (c >= '0' && c <= '9') {
                try {
                    return MessageFormat.format(format, parameters);
                } catch (RuntimeException e) {
                    return format;
                }
            }
        }
        return format;
    }
}
