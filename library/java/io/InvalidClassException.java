package java.io;

/** A class that cannot be deserialised (SE 19). */
public class InvalidClassException extends ObjectStreamException {
    public String classname;

    public InvalidClassException(String reason) {
        super(reason);
    }

    public InvalidClassException(String className, String reason) {
        super(reason);
        classname = className;
    }

    public InvalidClassException(String reason, Throwable cause) {
        super(reason, cause);
    }

    public InvalidClassException(String className, String reason, Throwable cause) {
        super(reason, cause);
        classname = className;
    }

    public String getMessage() {
        return classname == null ? super.getMessage() : classname + "; " + super.getMessage();
    }
}
