package java.time.format;

import java.time.DateTimeException;

/** A text that does not have the form of a date or time (SE 17). */
public class DateTimeParseException extends DateTimeException {
    private final String parsed;
    private final int errorIndex;

    public DateTimeParseException(String message, CharSequence parsedData, int errorIndex) {
        super(message);
        parsed = parsedData.toString();
        this.errorIndex = errorIndex;
    }

    public DateTimeParseException(String message, CharSequence parsedData, int errorIndex, Throwable cause) {
        super(message, cause);
        parsed = parsedData.toString();
        this.errorIndex = errorIndex;
    }

    public String getParsedString() {
        return parsed;
    }

    public int getErrorIndex() {
        return errorIndex;
    }
}
