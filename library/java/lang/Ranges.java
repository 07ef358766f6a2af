package java.lang;

/** The index checks shared by the string classes, with the messages of the reference library. */
final class Ranges {
    private Ranges() {
    }

    static void checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
    }

    static void checkFromTo(int from, int to, int length) {
        if (from < 0 || from > to || to > length) {
            throw new StringIndexOutOfBoundsException(fromTo(from, to, length));
        }
    }

    static void checkFromSize(int from, int size, int length) {
        if (from < 0 || size < 0 || size > length - from) {
            throw new StringIndexOutOfBoundsException(
                "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
        }
    }

    /** As checkFromTo, for the callers whose documented exception is the general one. */
    static void checkFromToGeneral(int from, int to, int length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException(fromTo(from, to, length));
        }
    }

    private static String fromTo(int from, int to, int length) {
        return "Range [" + from + ", " + to + ") out of bounds for length " + length;
    }
}
