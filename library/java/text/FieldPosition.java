package java.text;

/** Where a field stands in a formatted text (SE 17); formats here leave it as it is. */
public class FieldPosition {
    private final int field;
    private int begin;
    private int end;

    public FieldPosition(int field) {
        this.field = field;
    }

    public int getField() {
        return field;
    }

    public int getBeginIndex() {
        return begin;
    }

    public int getEndIndex() {
        return end;
    }

    public void setBeginIndex(int bi) {
        begin = bi;
    }

    public void setEndIndex(int ei) {
        end = ei;
    }
}
