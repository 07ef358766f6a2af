package java.lang;

/** Use of a monitor the thread does not own (SE 17). */
public class IllegalMonitorStateException extends RuntimeException {
    public IllegalMonitorStateException() {
        super();
    }

    public IllegalMonitorStateException(String s) {
        super(s);
    }
}
