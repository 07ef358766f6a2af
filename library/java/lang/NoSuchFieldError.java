package java.lang;

/** A linked field that does not exist (SE 17). */
public class NoSuchFieldError extends IncompatibleClassChangeError {
    public NoSuchFieldError() {
        super();
    }

    public NoSuchFieldError(String s) {
        super(s);
    }
}
