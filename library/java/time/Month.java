package java.time;

/** A month (ISO 8601; SE 17). */
public enum Month {
    JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER;

    public static Month of(int month) {
        if (month < 1 || month > 12) {
            throw new DateTimeException("Invalid value for MonthOfYear: " + month);
        }
        return values()[month - 1];
    }

    public int getValue() {
        return ordinal() + 1;
    }

    public Month plus(long months) {
        return values()[(int) Math.floorMod(ordinal() + months % 12, 12L)];
    }

    public Month minus(long months) {
        return plus(-(months % 12));
    }

    public int length(boolean leapYear) {
        switch (this) {
            case FEBRUARY:
                return leapYear ? 29 : 28;
            case APRIL:
            case JUNE:
            case SEPTEMBER:
            case NOVEMBER:
                return 30;
            default:
                return 31;
        }
    }

    public int minLength() {
        return length(false);
    }

    public int maxLength() {
        return length(true);
    }

    public int firstDayOfYear(boolean leapYear) {
        int day = 1;
        for (int i = 0; i < ordinal(); i++) {
            day += values()[i].length(leapYear);
        }
        return day;
    }

    public Month firstMonthOfQuarter() {
        return values()[ordinal() / 3 * 3];
    }
}
