package java.util;

/** A zone whose offset never changes (SE 17, without rules for daylight saving time). */
public class SimpleTimeZone extends TimeZone {
    private int rawOffset;

    public SimpleTimeZone(int rawOffset, String ID) {
        this.rawOffset = rawOffset;
        setID(ID);
    }

    public int getOffset(int era, int year, int month, int day, int dayOfWeek, int millis) {
        return rawOffset;
    }

    public int getRawOffset() {
        return rawOffset;
    }

    public void setRawOffset(int offsetMillis) {
        rawOffset = offsetMillis;
    }

    public boolean useDaylightTime() {
        return false;
    }

    public boolean inDaylightTime(Date date) {
        return false;
    }

    public int hashCode() {
        return rawOffset;
    }

    public boolean equals(Object obj) {
        return obj instanceof SimpleTimeZone that && getID().equals(that.getID()) && rawOffset == that.rawOffset;
    }
}
