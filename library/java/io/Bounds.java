package java.io;

/** The check of a part of an array, with the message of the reference library. */
final class Bounds {
    private Bounds() {
    }

    static void checkFromSize(int from, int size, int length) {
        if (from < 0 || size < 0 || size > length - from) {
            throw new IndexOutOfBoundsException(
                "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
        }
    }
}
