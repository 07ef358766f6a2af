package java.time;

/** What is asked of years (SE 17, without instances). */
public final class Year {
    public static final int MIN_VALUE = -999_999_999;
    public static final int MAX_VALUE = 999_999_999;

    private Year() {
    }

    public static boolean isLeap(long year) {
        return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
    }
}
