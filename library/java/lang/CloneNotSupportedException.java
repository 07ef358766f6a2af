package java.lang;

/** Object.clone on an object that is not Cloneable (SE 17). */
public class CloneNotSupportedException extends Exception {
    public CloneNotSupportedException() {
        super();
    }

    public CloneNotSupportedException(String s) {
        super(s);
    }
}
