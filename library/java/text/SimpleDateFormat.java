package java.text;

import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;

/** Dates as a pattern says (SE 17). */
public class SimpleDateFormat extends DateFormat {
    private static final String LETTERS = "GyMwWDdFEuaHkKhmsSzZXYL";
    /** The field of the calendar for each letter; -1 for those that are no field. */
    private static final int[] FIELDS = {
        Calendar.ERA, Calendar.YEAR, Calendar.MONTH, Calendar.WEEK_OF_YEAR, Calendar.WEEK_OF_MONTH, Calendar.DAY_OF_YEAR,
        Calendar.DATE, Calendar.DAY_OF_WEEK_IN_MONTH, Calendar.DAY_OF_WEEK, Calendar.DAY_OF_WEEK, Calendar.AM_PM,
        Calendar.HOUR_OF_DAY, Calendar.HOUR_OF_DAY, Calendar.HOUR, Calendar.HOUR, Calendar.MINUTE, Calendar.SECOND,
        Calendar.MILLISECOND, -1, -1, -1, Calendar.YEAR, Calendar.MONTH,
    };

    private final Locale locale;
    private String pattern;
    private DateFormatSymbols symbols;
    private Date centuryStart;
    /** Runs of one letter, and texts behind a quote. */
    private List<String> parts;

    public SimpleDateFormat() {
        this(((SimpleDateFormat) getInstance()).pattern);
    }

    public SimpleDateFormat(String pattern) {
        this(pattern, Locale.getDefault());
    }

    public SimpleDateFormat(String pattern, Locale locale) {
        this(pattern, new DateFormatSymbols(locale), locale);
    }

    public SimpleDateFormat(String pattern, DateFormatSymbols formatSymbols) {
        this(pattern, (DateFormatSymbols) formatSymbols.clone(), Locale.getDefault());
    }

    private SimpleDateFormat(String pattern, DateFormatSymbols symbols, Locale locale) {
        this.symbols = symbols;
        this.locale = locale;
        calendar = new GregorianCalendar(locale);
        numberFormat = NumberFormat.getIntegerInstance();
        numberFormat.setGroupingUsed(false);
        Calendar start = (Calendar) calendar.clone();
        start.add(Calendar.YEAR, -80);
        centuryStart = start.getTime();
        applyPattern(pattern);
    }

    public void applyPattern(String pattern) {
        List<String> found = new ArrayList<>();
        StringBuilder text = new StringBuilder("'");
        int i = 0;
        boolean quoted = false;
        while (i < pattern.length()) {
            char c = pattern.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            if (c == '\'') {
                if (i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'') {
                    text.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
                i++;
            } else if (quoted || !letter) {
                text.append(c);
                i++;
            } else {
                int start = i;
                while (i < pattern.length() && pattern.charAt(i) == c) {
                    i++;
                }
                if (LETTERS.indexOf(c) < 0) {
                    throw new IllegalArgumentException("Illegal pattern character '" + c + "'");
                }
                if (c == 'X' && i - start > 3) {
                    throw new IllegalArgumentException("invalid ISO 8601 format: length=" + (i - start));
                }
                if (text.length() > 1) {
                    found.add(text.toString());
                    text.setLength(1);
                }
                found.add(pattern.substring(start, i));
            }
        }
        if (quoted) {
            throw new IllegalArgumentException("Unterminated quote");
        }
        if (text.length() > 1) {
            found.add(text.toString());
        }
        parts = found;
        this.pattern = pattern;
    }

    public String toPattern() {
        return pattern;
    }

    public String toLocalizedPattern() {
        return pattern;
    }

    public void applyLocalizedPattern(String pattern) {
        applyPattern(pattern);
    }

    public void set2DigitYearStart(Date startDate) {
        centuryStart = new Date(startDate.getTime());
    }

    public Date get2DigitYearStart() {
        return (Date) centuryStart.clone();
    }

    public DateFormatSymbols getDateFormatSymbols() {
        return (DateFormatSymbols) symbols.clone();
    }

    public void setDateFormatSymbols(DateFormatSymbols newFormatSymbols) {
        symbols = (DateFormatSymbols) newFormatSymbols.clone();
    }

    public StringBuffer format(Date date, StringBuffer toAppendTo, FieldPosition pos) {
        calendar.setTime(date);
        for (String part : parts) {
            char letter = part.charAt(0);
            if (letter == '\'') {
                toAppendTo.append(part, 1, part.length());
            } else {
                put(toAppendTo, letter, part.length());
            }
        }
        return toAppendTo;
    }

    private static void number(StringBuffer to, int value, int width) {
        if (value < 0) {
            to.append('-');
        }
        String digits = String.valueOf(Math.abs(value));
        for (int i = digits.length(); i < width; i++) {
            to.append('0');
        }
        to.append(digits);
    }

    private void put(StringBuffer to, char letter, int count) {
        int field = FIELDS[LETTERS.indexOf(letter)];
        int value = field < 0 ? 0 : calendar.get(field);
        switch (letter) {
            case 'G' -> to.append(symbols.getEras()[value]);
            case 'y', 'Y' -> {
                int year = letter == 'Y' ? calendar.getWeekYear() : value;
                if (count == 2) {
                    number(to, year % 100, 2);
                } else {
                    number(to, year, count);
                }
            }
            case 'M', 'L' -> {
                if (count >= 3) {
                    to.append((count > 3 ? symbols.getMonths() : symbols.getShortMonths())[value]);
                } else {
                    number(to, value + 1, count);
                }
            }
            case 'E' -> to.append((count > 3 ? symbols.getWeekdays() : symbols.getShortWeekdays())[value]);
            case 'u' -> number(to, (value + 5) % 7 + 1, count);
            case 'a' -> to.append(symbols.getAmPmStrings()[value]);
            case 'k' -> number(to, value == 0 ? 24 : value, count);
            case 'h' -> number(to, value == 0 ? 12 : value, count);
            case 'z' -> {
                boolean summer = calendar.get(Calendar.DST_OFFSET) != 0;
                to.append(calendar.getTimeZone().getDisplayName(summer, count > 3 ? TimeZone.LONG : TimeZone.SHORT, locale));
            }
            case 'Z', 'X' -> {
                int minutes = (calendar.get(Calendar.ZONE_OFFSET) + calendar.get(Calendar.DST_OFFSET)) / 60_000;
                if (letter == 'X' && minutes == 0) {
                    to.append('Z');
                    return;
                }
                to.append(minutes < 0 ? '-' : '+');
                minutes = Math.abs(minutes);
                number(to, minutes / 60, 2);
                if (letter == 'X' && count == 1) {
                    return;
                }
                if (letter == 'X' && count == 3) {
                    to.append(':');
                }
                number(to, minutes % 60, 2);
            }
            default -> number(to, value, count);
        }
    }

    /** What a text says, while it is read. */
    private final class Reading {
        final String text;
        int at;
        final int[] values = new int[Calendar.FIELD_COUNT];
        final boolean[] known = new boolean[Calendar.FIELD_COUNT];
        /** Whether the year is the first or the last of the hundred that two digits can name. */
        boolean century;
        int yearCount;

        Reading(String text, int at) {
            this.text = text;
            this.at = at;
        }

        void set(int field, int value) {
            values[field] = value;
            known[field] = true;
        }

        /** A number of at most so many digits; sets nothing and gives false if there is none. */
        boolean number(char letter, int field, int most, int add) {
            int start = at;
            boolean minus = at < text.length() && text.charAt(at) == '-';
            int i = minus ? at + 1 : at;
            int digits = i;
            long value = 0;
            while (i < text.length() && i - digits < most && Character.isDigit(text.charAt(i))) {
                value = (int) (value * 10 + Character.digit(text.charAt(i), 10));
                i++;
            }
            if (i == digits) {
                return false;
            }
            at = i;
            int number = (int) (minus ? -value : value);
            if ((letter == 'y' || letter == 'Y') && i - start == 2 && !minus && yearCount <= 2) {
                Calendar first = (Calendar) calendar.clone();
                first.setTime(centuryStart);
                int firstYear = first.get(Calendar.YEAR);
                century = number == firstYear % 100;
                number += firstYear / 100 * 100 + (number < firstYear % 100 ? 100 : 0);
            } else if (letter == 'k' && number == 24 || letter == 'h' && number == 12) {
                number = 0;
            } else if (letter == 'u') {
                number = number % 7 + 1;
            }
            set(field, number + add);
            return true;
        }

        /** The longest of some names that stands here, in letters of any case; its index or -1. */
        int name(String[] names) {
            int best = -1;
            for (int i = 0; i < names.length; i++) {
                int length = names[i].length();
                if (length > (best < 0 ? 0 : names[best].length()) && text.regionMatches(true, at, names[i], 0, length)) {
                    best = i;
                }
            }
            if (best >= 0) {
                at += names[best].length();
            }
            return best;
        }

        boolean names(int field, String[] names, String[] others) {
            int i = name(names);
            if (i < 0 && others != null) {
                i = name(others);
            }
            if (i >= 0) {
                set(field, i);
            }
            return i >= 0;
        }

        boolean zone(char letter, int count) {
            if (letter == 'X' && at < text.length() && text.charAt(at) == 'Z') {
                at++;
                set(Calendar.ZONE_OFFSET, 0);
                set(Calendar.DST_OFFSET, 0);
                return true;
            }
            boolean named = false;
            if (letter != 'X') {
                String[] names = {"GMT", "UTC", "Coordinated Universal Time", "Greenwich Mean Time"};
                named = name(names) >= 0;
            }
            if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                int start = at;
                int i = at + 1;
                int[] parts = {-1, 0};
                for (int k = 0; k < 2; k++) {
                    boolean colon = k == 1 && i < text.length() && text.charAt(i) == ':' && (letter != 'X' || count == 3);
                    if (k == 1 && letter == 'X' && count == 3 && !colon) {
                        at = i;
                        return false;
                    }
                    i += colon ? 1 : 0;
                    int from = i;
                    while (i < text.length() && i - from < 2 && Character.isDigit(text.charAt(i))) {
                        i++;
                    }
                    if (i > from) {
                        parts[k] = Integer.parseInt(text.substring(from, i));
                    }
                    if (letter == 'X' && count == 1) {
                        break;
                    }
                }
                if (parts[0] < 0 || parts[0] > 23 || parts[1] > 59) {
                    return named;
                }
                int offset = (parts[0] * 60 + parts[1]) * 60_000;
                at = i;
                set(Calendar.ZONE_OFFSET, text.charAt(start) == '-' ? -offset : offset);
                set(Calendar.DST_OFFSET, 0);
                return true;
            }
            if (named) {
                set(Calendar.ZONE_OFFSET, 0);
                set(Calendar.DST_OFFSET, 0);
            }
            return named;
        }

        boolean field(char letter, int count, boolean abuts) {
            if (abuts && at + count > text.length()) {
                return false;
            }
            while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
                at++;
            }
            int field = FIELDS[LETTERS.indexOf(letter)];
            int most = abuts ? count : Integer.MAX_VALUE;
            switch (letter) {
                case 'G':
                    return names(field, symbols.getEras(), null);
                case 'M':
                case 'L':
                    return count > 2 ? names(field, symbols.getMonths(), symbols.getShortMonths()) : number(letter, field, most, -1);
                case 'E':
                    return names(field, symbols.getWeekdays(), symbols.getShortWeekdays());
                case 'a':
                    return names(field, symbols.getAmPmStrings(), null);
                case 'z':
                case 'Z':
                case 'X':
                    return zone(letter, count);
                default:
                    yearCount = count;
                    return number(letter, field, most, 0);
            }
        }
    }

    private static boolean isNumber(String part) {
        char letter = part.charAt(0);
        return "'GEazZX".indexOf(letter) < 0 && ("ML".indexOf(letter) < 0 || part.length() <= 2);
    }

    public Date parse(String text, ParsePosition pos) {
        Reading reading = new Reading(text, pos.getIndex());
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            char letter = part.charAt(0);
            if (letter == '\'') {
                for (int k = 1; k < part.length(); k++) {
                    if (reading.at >= text.length() || text.charAt(reading.at) != part.charAt(k)) {
                        pos.setErrorIndex(reading.at);
                        return null;
                    }
                    reading.at++;
                }
                continue;
            }
            boolean abuts = isNumber(part) && i + 1 < parts.size() && isNumber(parts.get(i + 1));
            if (!reading.field(letter, part.length(), abuts)) {
                pos.setErrorIndex(reading.at);
                return null;
            }
        }
        Date date;
        try {
            date = established(reading);
            if (reading.century && date.before(centuryStart)) {
                reading.values[Calendar.YEAR] += 100;
                date = established(reading);
            }
        } catch (IllegalArgumentException e) {
            pos.setErrorIndex(reading.at);
            return null;
        }
        pos.setIndex(reading.at);
        return date;
    }

    /** The date of the fields that were read; later ones of a day count more than earlier ones. */
    private Date established(Reading reading) {
        Calendar fields = calendar;
        fields.clear();
        for (String part : parts) {
            int field = part.charAt(0) == '\'' ? -1 : FIELDS[LETTERS.indexOf(part.charAt(0))];
            if (field >= 0 && reading.known[field]) {
                fields.set(field, reading.values[field]);
            }
        }
        if (reading.known[Calendar.ZONE_OFFSET]) {
            fields.set(Calendar.ZONE_OFFSET, reading.values[Calendar.ZONE_OFFSET]);
            fields.set(Calendar.DST_OFFSET, 0);
        }
        return fields.getTime();
    }

    public int hashCode() {
        return pattern.hashCode();
    }

    public boolean equals(Object obj) {
        return super.equals(obj) && pattern.equals(((SimpleDateFormat) obj).pattern)
            && Objects.equals(symbols, ((SimpleDateFormat) obj).symbols);
    }
}
