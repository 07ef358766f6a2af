package java.time;

/** A day of the week (ISO 8601; SE 17). */
public enum DayOfWeek {
    MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY;

    public static DayOfWeek of(int dayOfWeek) {
        if (dayOfWeek < 1 || dayOfWeek > 7) {
            throw new DateTimeException("Invalid value for DayOfWeek: " + dayOfWeek);
        }
        return values()[dayOfWeek - 1];
    }

    public int getValue() {
        return ordinal() + 1;
    }

    public DayOfWeek plus(long days) {
        return values()[(int) Math.floorMod(ordinal() + days % 7, 7L)];
    }

    public DayOfWeek minus(long days) {
        return plus(-(days % 7));
    }
}
