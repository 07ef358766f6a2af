package java.util;

/** The Gregorian calendar, and before a day in 1582 the Julian one (SE 17). Weeks are not rolled. */
public class GregorianCalendar extends Calendar {
    public static final int BC = 0;
    public static final int AD = 1;

    private static final long DAY = 86_400_000L;
    private static final int[] MINIMA = {0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, -46_800_000, 0};
    private static final int[] MAXIMA = {
        1, 292_278_994, 11, 53, 6, 31, 366, 7, 6, 1, 11, 23, 59, 59, 999, 50_400_000, 7_200_000,
    };
    private static final int[] LEAST_MAXIMA = {
        1, 292_269_054, 11, 50, 3, 28, 355, 7, 3, 1, 11, 23, 59, 59, 999, 50_400_000, 1_200_000,
    };
    /** Milliseconds of a unit, where a field has units that are always the same. */
    private static final long[] UNITS = {
        0, 0, 0, 7 * DAY, 7 * DAY, DAY, DAY, DAY, 7 * DAY, DAY / 2, 3_600_000, 3_600_000, 60_000, 1000, 1, 0, 0,
    };

    /** The first instant and day of the Gregorian calendar. */
    private long changeTime = CalendarDays.GREGORIAN * DAY;
    /** Whether the time was computed with an offset that the program set. */
    private boolean offsetSet;
    private long changeDay = CalendarDays.GREGORIAN;

    public GregorianCalendar() {
        this(TimeZone.getDefault(), Locale.getDefault());
    }

    public GregorianCalendar(TimeZone zone) {
        this(zone, Locale.getDefault());
    }

    public GregorianCalendar(Locale aLocale) {
        this(TimeZone.getDefault(), aLocale);
    }

    public GregorianCalendar(TimeZone zone, Locale aLocale) {
        super(zone, aLocale);
        setTimeInMillis(System.currentTimeMillis());
    }

    public GregorianCalendar(int year, int month, int dayOfMonth) {
        this(year, month, dayOfMonth, 0, 0, 0);
    }

    public GregorianCalendar(int year, int month, int dayOfMonth, int hourOfDay, int minute) {
        this(year, month, dayOfMonth, hourOfDay, minute, 0);
    }

    public GregorianCalendar(int year, int month, int dayOfMonth, int hourOfDay, int minute, int second) {
        set(year, month, dayOfMonth, hourOfDay, minute, second);
    }

    public void setGregorianChange(Date date) {
        changeTime = date.getTime();
        changeDay = Math.floorDiv(changeTime, DAY);
        areFieldsSet = false;
        if (!isTimeSet) {
            getTimeInMillis();
        }
    }

    public final Date getGregorianChange() {
        return new Date(changeTime);
    }

    public boolean isLeapYear(int year) {
        if ((year & 3) != 0) {
            return false;
        }
        return firstOf(year, 2) < changeDay || year % 100 != 0 || year % 400 == 0;
    }

    public String getCalendarType() {
        return "gregory";
    }

    private boolean isGregorian(long day) {
        return day >= changeDay;
    }

    /** The first day of a month in the calendar that is used then. */
    private long firstOf(long year, long month) {
        long day = CalendarDays.firstOf(year, month, true);
        return isGregorian(day) ? day : CalendarDays.firstOf(year, month, false);
    }

    /** The day of a month, which may lie outside of it. */
    private long dayOf(long year, long month, long dayOfMonth) {
        long day = CalendarDays.firstOf(year, month, true) + dayOfMonth - 1;
        return isGregorian(day) ? day : CalendarDays.firstOf(year, month, false) + dayOfMonth - 1;
    }

    private static int weekday(long day) {
        return (int) Math.floorMod(day + 4, 7L) + 1;
    }

    private static long onOrBefore(long day, int weekday) {
        return day - Math.floorMod(weekday(day) - weekday, 7);
    }

    /** The first day of the first week of what begins at a day. */
    private long firstWeek(long start) {
        long first = onOrBefore(start + 6, getFirstDayOfWeek());
        return first - start >= getMinimalDaysInFirstWeek() ? first - 7 : first;
    }

    private int week(long start, long day) {
        return (int) Math.floorDiv(day - firstWeek(start), 7L) + 1;
    }

    protected void computeFields() {
        computeFields(offsetSet ? valueOr(ZONE_OFFSET, 0) + valueOr(DST_OFFSET, 0) : getTimeZone().getOffset(time));
        offsetSet = false;
    }

    private void computeFields(int offset) {
        long local = time + offset;
        long day = Math.floorDiv(local, DAY);
        int inDay = (int) Math.floorMod(local, DAY);
        int[] date = CalendarDays.date(day, isGregorian(day));
        int year = date[0];
        fields[ERA] = year > 0 ? AD : BC;
        fields[YEAR] = year > 0 ? year : 1 - year;
        fields[MONTH] = date[1];
        fields[DATE] = date[2];
        long newYear = firstOf(year, 0);
        fields[DAY_OF_YEAR] = (int) (day - newYear) + 1;
        fields[DAY_OF_WEEK] = weekday(day);
        fields[DAY_OF_WEEK_IN_MONTH] = (date[2] - 1) / 7 + 1;
        fields[WEEK_OF_MONTH] = week(day - date[2] + 1, day);
        int week = week(newYear, day);
        if (week < 1) {
            week = week(firstOf(year - 1L, 0), day);
        } else if (week >= 52 && week(firstOf(year + 1L, 0), day) >= 1) {
            week = week(firstOf(year + 1L, 0), day);
        }
        fields[WEEK_OF_YEAR] = week;
        fields[HOUR_OF_DAY] = inDay / 3_600_000;
        fields[HOUR] = fields[HOUR_OF_DAY] % 12;
        fields[AM_PM] = fields[HOUR_OF_DAY] / 12;
        fields[MINUTE] = inDay / 60_000 % 60;
        fields[SECOND] = inDay / 1000 % 60;
        fields[MILLISECOND] = inDay % 1000;
        if (!offsetSet) {
            fields[ZONE_OFFSET] = getTimeZone().getRawOffset();
            fields[DST_OFFSET] = offset - fields[ZONE_OFFSET];
        }
    }

    private int valueOr(int field, int otherwise) {
        return isSet(field) ? internalGet(field) : otherwise;
    }

    /** How recently both fields were set, 0 if one was not. */
    private int both(int field, int other) {
        return isSet(field) && isSet(other) ? Math.max(stamp(field), stamp(other)) : 0;
    }

    protected void computeTime() {
        int[] before = isLenient() ? null : fields.clone();
        if (before != null) {
            for (int i = 0; i < FIELD_COUNT; i++) {
                if (stamp(i) > 1 && (fields[i] < getMinimum(i) || fields[i] > getMaximum(i))) {
                    throw new IllegalArgumentException(fieldName(i));
                }
            }
        }
        long year = valueOr(YEAR, 1970);
        if (valueOr(ERA, AD) == BC) {
            year = 1 - year;
        } else if (valueOr(ERA, AD) != AD) {
            throw new IllegalArgumentException("Invalid era");
        }
        long inDay = timeOfDay();
        long local = (day(year) + Math.floorDiv(inDay, DAY)) * DAY + Math.floorMod(inDay, DAY);
        int offset;
        offsetSet = stamp(ZONE_OFFSET) > 1 || stamp(DST_OFFSET) > 1;
        if (offsetSet) {
            offset = valueOr(ZONE_OFFSET, 0) + valueOr(DST_OFFSET, 0);
        } else {
            offset = getTimeZone().getOffset(local - getTimeZone().getRawOffset());
        }
        time = local - offset;
        if (before != null) {
            computeFields(offset);
            for (int i = 0; i < ZONE_OFFSET; i++) {
                if (isSet(i) && stamp(i) > 1 && before[i] != fields[i]) {
                    int found = fields[i];
                    System.arraycopy(before, 0, fields, 0, before.length);
                    throw new IllegalArgumentException(fieldName(i) + ": " + before[i] + " -> " + found);
                }
            }
        }
    }

    private long timeOfDay() {
        int whole = stamp(HOUR_OF_DAY);
        int half = both(HOUR, AM_PM);
        if (whole == 0 && half == 0) {
            half = Math.max(stamp(HOUR), stamp(AM_PM));
        }
        long hours = half > whole ? valueOr(HOUR, 0) + 12L * valueOr(AM_PM, 0) : valueOr(HOUR_OF_DAY, 0);
        return ((hours * 60 + valueOr(MINUTE, 0)) * 60 + valueOr(SECOND, 0)) * 1000 + valueOr(MILLISECOND, 0);
    }

    /** The day that the fields say that were set last. */
    private long day(long year) {
        int dom = stamp(DATE);
        int wom = both(WEEK_OF_MONTH, DAY_OF_WEEK);
        int dowim = both(DAY_OF_WEEK_IN_MONTH, DAY_OF_WEEK);
        int doy = stamp(DAY_OF_YEAR);
        int woy = both(WEEK_OF_YEAR, DAY_OF_WEEK);
        int best = Math.max(Math.max(Math.max(dom, wom), Math.max(dowim, doy)), woy);
        if (best == 0) {
            wom = stamp(WEEK_OF_MONTH);
            dowim = Math.max(stamp(DAY_OF_WEEK_IN_MONTH), stamp(DAY_OF_WEEK));
            woy = stamp(WEEK_OF_YEAR);
            best = Math.max(Math.max(wom, dowim), woy);
            dom = best == 0 ? best : dom;
        }
        if (wom == dowim && stamp(DAY_OF_WEEK_IN_MONTH) > stamp(WEEK_OF_MONTH)) {
            wom = -1;
        }
        boolean byMonth = best == dom || best == wom && stamp(WEEK_OF_MONTH) >= stamp(WEEK_OF_YEAR)
            || best == dowim && stamp(DAY_OF_WEEK_IN_MONTH) >= stamp(WEEK_OF_YEAR);
        int firstDay = getFirstDayOfWeek();
        if (byMonth) {
            int month = valueOr(MONTH, 0);
            if (best == dom) {
                return dayOf(year, month, valueOr(DATE, 1));
            }
            long start = firstOf(year, month);
            if (best == wom) {
                long first = firstWeek(start);
                if (isSet(DAY_OF_WEEK)) {
                    first = onOrBefore(first + 6, internalGet(DAY_OF_WEEK));
                }
                return first + 7L * (internalGet(WEEK_OF_MONTH) - 1);
            }
            int weekday = valueOr(DAY_OF_WEEK, firstDay);
            int number = valueOr(DAY_OF_WEEK_IN_MONTH, 1);
            long last = number >= 0 ? 7L * number : firstOf(year, month + 1L) - start + 7L * (number + 1);
            return onOrBefore(start + last - 1, weekday);
        }
        long start = firstOf(year, 0);
        if (best == doy) {
            return start + internalGet(DAY_OF_YEAR) - 1;
        }
        long first = firstWeek(start);
        if (isSet(DAY_OF_WEEK) && internalGet(DAY_OF_WEEK) != firstDay) {
            first = onOrBefore(first + 6, internalGet(DAY_OF_WEEK));
        }
        return first + 7L * (internalGet(WEEK_OF_YEAR) - 1);
    }

    private static void checkField(int field) {
        if (field < 0 || field >= ZONE_OFFSET) {
            throw new IllegalArgumentException();
        }
    }

    private int proleptic() {
        return get(ERA) == AD ? get(YEAR) : 1 - get(YEAR);
    }

    /** Sets year and month, and the day of the month to the last one if there is no such day. */
    private void pin(long year, int month) {
        int length = (int) (firstOf(year, month + 1L) - firstOf(year, month));
        int day = Math.min(get(DATE), length);
        set(ERA, year > 0 ? AD : BC);
        set(YEAR, (int) (year > 0 ? year : 1 - year));
        set(MONTH, month);
        set(DATE, day);
        complete();
    }

    public void add(int field, int amount) {
        if (amount == 0) {
            return;
        }
        checkField(field);
        complete();
        switch (field) {
            case YEAR -> pin(proleptic() + (long) amount, get(MONTH));
            case MONTH -> {
                long months = get(MONTH) + (long) amount;
                pin(proleptic() + Math.floorDiv(months, 12L), (int) Math.floorMod(months, 12L));
            }
            case ERA -> {
                set(ERA, Math.max(0, Math.min(1, get(ERA) + amount)));
                complete();
            }
            default -> setTimeInMillis(getTimeInMillis() + amount * UNITS[field]);
        }
    }

    public void roll(int field, boolean up) {
        roll(field, up ? 1 : -1);
    }

    public void roll(int field, int amount) {
        if (amount == 0) {
            return;
        }
        checkField(field);
        complete();
        int value = get(field);
        switch (field) {
            case WEEK_OF_YEAR, WEEK_OF_MONTH -> throw new UnsupportedOperationException("rolling weeks");
            case YEAR -> {
                set(YEAR, wrapped(value, amount, 1, getMaximum(YEAR)));
                complete();
            }
            case MONTH -> pin(proleptic(), wrapped(value, amount, 0, 11));
            case DAY_OF_WEEK -> {
                int from = Math.floorMod(value - getFirstDayOfWeek(), 7);
                setTimeInMillis(getTimeInMillis() + (Math.floorMod(from + amount, 7) - from) * DAY);
            }
            case DAY_OF_WEEK_IN_MONTH -> {
                int day = get(DATE);
                int first = (day - 1) % 7 + 1;
                int last = (getActualMaximum(DATE) - first) / 7;
                setTimeInMillis(getTimeInMillis() + (first + 7L * wrapped((day - first) / 7, amount, 0, last) - day) * DAY);
            }
            case DATE, DAY_OF_YEAR -> setTimeInMillis(getTimeInMillis() + (wrapped(value, amount, 1, getActualMaximum(field)) - value) * DAY);
            case ERA -> add(ERA, amount);
            default -> setTimeInMillis(getTimeInMillis()
                + (wrapped(value, amount, getMinimum(field), getMaximum(field)) - value) * UNITS[field]);
        }
    }

    private static int wrapped(int value, int amount, int least, int greatest) {
        return (int) Math.floorMod((long) value - least + amount, (long) greatest - least + 1) + least;
    }

    public int getMinimum(int field) {
        return MINIMA[field];
    }

    public int getMaximum(int field) {
        return MAXIMA[field];
    }

    public int getGreatestMinimum(int field) {
        return MINIMA[field];
    }

    public int getLeastMaximum(int field) {
        return LEAST_MAXIMA[field];
    }

    public int getActualMaximum(int field) {
        GregorianCalendar here = (GregorianCalendar) clone();
        long year = here.proleptic();
        int month = here.get(MONTH);
        return switch (field) {
            case DATE -> (int) (firstOf(year, month + 1L) - firstOf(year, month));
            case DAY_OF_YEAR -> (int) (firstOf(year + 1, 0) - firstOf(year, 0));
            case WEEK_OF_MONTH -> week(firstOf(year, month), firstOf(year, month + 1L) - 1);
            case WEEK_OF_YEAR -> (int) ((firstWeek(firstOf(year + 1, 0)) - firstWeek(firstOf(year, 0))) / 7);
            case DAY_OF_WEEK_IN_MONTH -> {
                int length = (int) (firstOf(year, month + 1L) - firstOf(year, month));
                yield (length - (here.get(DATE) - 1) % 7 - 1) / 7 + 1;
            }
            default -> getMaximum(field);
        };
    }

    public final boolean isWeekDateSupported() {
        return true;
    }

    public int getWeekYear() {
        complete();
        int year = proleptic();
        int month = get(MONTH);
        int week = get(WEEK_OF_YEAR);
        return month == 0 && week >= 52 ? year - 1 : month == 11 && week == 1 ? year + 1 : year;
    }

    public boolean equals(Object obj) {
        return obj instanceof GregorianCalendar that && super.equals(obj) && changeTime == that.changeTime;
    }

    public int hashCode() {
        return super.hashCode() ^ (int) changeDay;
    }
}
