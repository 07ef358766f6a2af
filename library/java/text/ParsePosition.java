package java.text;

/** How far a text has been read (SE 17). */
public class ParsePosition {
    private int index;
    private int errorIndex = -1;

    public ParsePosition(int index) {
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public void setIndex(int index) {
        this.index = index;
    }

    public void setErrorIndex(int ei) {
        errorIndex = ei;
    }

    public int getErrorIndex() {
        return errorIndex;
    }

    public boolean equals(Object obj) {
        return obj instanceof ParsePosition && index == ((ParsePosition) obj).index
            && errorIndex == ((ParsePosition) obj).errorIndex;
    }

    public int hashCode() {
        return errorIndex << 16 | index;
    }

    public String toString() {
        return getClass().getName() + "[index=" + index + ",errorIndex=" + errorIndex + ']';
    }
}
