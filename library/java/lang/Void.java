package java.lang;

/** The class of no values, to stand for void among type arguments. */
public final class Void {
    private Void() {
    }
}
