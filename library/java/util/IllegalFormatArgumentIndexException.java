package java.util;

/** An argument index out of range (SE 17). */
public class IllegalFormatArgumentIndexException extends IllegalFormatException {
    private final int index;

    public IllegalFormatArgumentIndexException(int index) {
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public String getMessage() {
        return "Illegal format argument index = " + (index == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : index);
    }
}
