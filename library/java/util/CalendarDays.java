package java.util;

/** Days since 1970 as years, months and days, in the Gregorian calendar and in the Julian one. Years count through zero. */
final class CalendarDays {
    /** The first day of the Gregorian calendar, 15 October 1582. */
    static final long GREGORIAN = -141_427;

    private CalendarDays() {
    }

    /** Year, month from 0, day of the month. Both calendars count from 1 March of the year 0, so that a leap day ends its year. */
    static int[] date(long days, boolean gregorian) {
        long year;
        int dayOfYear;
        if (gregorian) {
            long sinceMarch = days + 719_468;
            int day = (int) Math.floorMod(sinceMarch, 146_097L);
            int yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
            year = Math.floorDiv(sinceMarch, 146_097L) * 400 + yearOfEra;
            dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        } else {
            long sinceMarch = days + 719_470;
            int day = (int) Math.floorMod(sinceMarch, 1461L);
            int yearOfEra = (day - day / 1460) / 365;
            year = Math.floorDiv(sinceMarch, 1461L) * 4 + yearOfEra;
            dayOfYear = day - 365 * yearOfEra;
        }
        int fromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
        int month = (fromMarch + 2) % 12;
        return new int[] {(int) (month < 2 ? year + 1 : year), month, day};
    }

    /** The day of the first of a month; the month may be of another year. */
    static long firstOf(long year, long month, boolean gregorian) {
        long fromMarch = month + 10;
        long y = year - 1 + Math.floorDiv(fromMarch, 12L);
        long m = Math.floorMod(fromMarch, 12L);
        long days = 365 * y + Math.floorDiv(y, 4L) + (153 * m + 2) / 5;
        return gregorian ? days - Math.floorDiv(y, 100L) + Math.floorDiv(y, 400L) - 719_468 : days - 719_470;
    }
}
