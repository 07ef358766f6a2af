package java.lang;

/** A wait ended by an interrupt (SE 17). */
public class InterruptedException extends Exception {
    public InterruptedException() {
        super();
    }

    public InterruptedException(String s) {
        super(s);
    }
}
