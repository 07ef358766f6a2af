package java.util.logging;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** A record in two lines, the time and the source in the first (SE 17; the time is that in Greenwich). */
public class SimpleFormatter extends Formatter {
    public SimpleFormatter() {
    }

    public String format(LogRecord record) {
        String source = record.getLoggerName();
        if (record.getSourceClassName() != null) {
            source = record.getSourceClassName();
            if (record.getSourceMethodName() != null) {
                source += " " + record.getSourceMethodName();
            }
        }
        String message = formatMessage(record);
        StringWriter thrown = new StringWriter();
        if (record.getThrown() != null) {
            PrintWriter writer = new PrintWriter(thrown);
            writer.println();
            record.getThrown().printStackTrace(writer);
            writer.close();
        }
        String pattern = System.getProperty("java.util.logging.SimpleFormatter.format");
        if (pattern != null) {
            return String.format(pattern, new java.util.Date(record.getMillis()), source, record.getLoggerName(),
                record.getLevel().getLocalizedName(), message, thrown);
        }
        long millis = record.getMillis();
        LocalDateTime time = LocalDateTime.of(1970, 1, 1, 0, 0).plusSeconds(Math.floorDiv(millis, 1000L));
        return time.format(DateTimeFormatter.ofPattern("MMM dd, yyyy h:mm:ss a")) + " " + source + "\n"
            + record.getLevel().getLocalizedName() + ": " + message + thrown + "\n";
    }
}
