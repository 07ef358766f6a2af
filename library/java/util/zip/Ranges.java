package java.util.zip;

/** The check of a part of an array. */
final class Ranges {
    private Ranges() {
    }

    static void check(int off, int len, int length) {
        if (off < 0 || len < 0 || off > length - len) {
            String message = "Range [" + off + ", " + off + " + " + len + ") out of bounds for length " + length;
            throw new ArrayIndexOutOfBoundsException(message);
        }
    }
}
