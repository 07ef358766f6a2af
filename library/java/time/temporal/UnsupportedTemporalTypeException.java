package java.time.temporal;

import java.time.DateTimeException;

/** A unit that a date or time does not have (SE 17). */
public class UnsupportedTemporalTypeException extends DateTimeException {
    public UnsupportedTemporalTypeException(String message) {
        super(message);
    }
}
