package java.time.format;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Dates and times as texts, in English (SE 17, for patterns of the usual letters, without zones and options). */
public final class DateTimeFormatter {
    public static final DateTimeFormatter ISO_LOCAL_DATE = new DateTimeFormatter("ISO_LOCAL_DATE", "yyyy-MM-dd");
    public static final DateTimeFormatter ISO_DATE = ISO_LOCAL_DATE;
    public static final DateTimeFormatter ISO_LOCAL_TIME = new DateTimeFormatter("ISO_LOCAL_TIME", "HH:mm:ss");
    public static final DateTimeFormatter ISO_TIME = ISO_LOCAL_TIME;
    public static final DateTimeFormatter ISO_LOCAL_DATE_TIME =
        new DateTimeFormatter("ISO_LOCAL_DATE_TIME", "yyyy-MM-dd'T'HH:mm:ss");
    public static final DateTimeFormatter ISO_DATE_TIME = ISO_LOCAL_DATE_TIME;
    public static final DateTimeFormatter BASIC_ISO_DATE = new DateTimeFormatter("BASIC_ISO_DATE", "yyyyMMdd");

    private static final String LETTERS = "yuMLdDEaHhmsSn";
    private static final String[] MONTHS = {
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    };
    private static final String[] DAYS = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};

    private final String name;
    /** Runs of one letter, and texts behind a quote. */
    private final List<String> parts = new ArrayList<>();

    private DateTimeFormatter(String name, String pattern) {
        this.name = name;
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (Character.isLetter(c)) {
                int start = at;
                while (at < pattern.length() && pattern.charAt(at) == c) {
                    at++;
                }
                if (LETTERS.indexOf(c) < 0) {
                    if (c == 'p' && (at == pattern.length() || !Character.isLetter(pattern.charAt(at)))) {
                        throw new IllegalArgumentException("Pad letter 'p' must be followed by valid pad pattern: " + pattern);
                    }
                    throw "GVvzOXxZwWeQqcBkKANp".indexOf(c) >= 0
                        ? new UnsupportedOperationException("not supported in patterns of dates: " + c)
                        : new IllegalArgumentException("Unknown pattern letter: " + c);
                }
                literal(text);
                parts.add(pattern.substring(start, at));
            } else if (c == '\'') {
                at = quoted(pattern, at, text);
            } else if (c == '[' || c == ']' || c == '{' || c == '}' || c == '#') {
                throw new UnsupportedOperationException("not supported in patterns of dates: " + c);
            } else {
                text.append(c);
                at++;
            }
        }
        literal(text);
    }

    /** Reads what stands between quotes, where two of them stand for one, and gives where it ends. */
    private static int quoted(String pattern, int from, StringBuilder text) {
        int start = from + 1;
        int end = pattern.indexOf('\'', start);
        if (end == start) {
            text.append('\'');
            return end + 1;
        }
        while (end >= 0) {
            text.append(pattern, start, end);
            if (end + 1 == pattern.length() || pattern.charAt(end + 1) != '\'') {
                return end + 1;
            }
            text.append('\'');
            start = end + 2;
            end = pattern.indexOf('\'', start);
        }
        throw new IllegalArgumentException("Pattern ends with an incomplete string literal: " + pattern);
    }

    private void literal(StringBuilder text) {
        if (text.length() > 0) {
            parts.add("'" + text);
            text.setLength(0);
        }
    }

    public static DateTimeFormatter ofPattern(String pattern) {
        return new DateTimeFormatter(null, pattern);
    }

    public static DateTimeFormatter ofPattern(String pattern, Locale locale) {
        Objects.requireNonNull(pattern, "pattern");
        Objects.requireNonNull(locale, "locale");
        return ofPattern(pattern);
    }

    public DateTimeFormatter withLocale(Locale locale) {
        return this;
    }

    public String format(Temporal temporal) {
        Objects.requireNonNull(temporal, "temporal");
        if (name != null && this != BASIC_ISO_DATE) {
            return iso(temporal);
        }
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            if (part.charAt(0) == '\'') {
                text.append(part, 1, part.length());
            } else {
                append(text, part.charAt(0), part.length(), temporal);
            }
        }
        return text.toString();
    }

    /** These formats always show seconds, and as much of a fraction as there is. */
    private String iso(Temporal temporal) {
        String date = this == ISO_LOCAL_TIME ? "" : date(temporal, 'y').toString();
        if (this == ISO_LOCAL_DATE) {
            return date;
        }
        LocalTime time = time(temporal, 'H');
        String text = time.toString();
        if (time.getSecond() == 0 && time.getNano() == 0) {
            text += ":00";
        } else if (time.getNano() > 0) {
            while (text.endsWith("0")) {
                text = text.substring(0, text.length() - 1);
            }
        }
        return this == ISO_LOCAL_TIME ? text : date + "T" + text;
    }

    private static UnsupportedTemporalTypeException unsupported(char letter) {
        String field;
        switch (letter) {
            case 'y':
                field = "YearOfEra";
                break;
            case 'u':
                field = "Year";
                break;
            case 'M':
            case 'L':
                field = "MonthOfYear";
                break;
            case 'd':
                field = "DayOfMonth";
                break;
            case 'D':
                field = "DayOfYear";
                break;
            case 'E':
                field = "DayOfWeek";
                break;
            case 'a':
                field = "AmPmOfDay";
                break;
            case 'H':
                field = "HourOfDay";
                break;
            case 'h':
                field = "ClockHourOfAmPm";
                break;
            case 'm':
                field = "MinuteOfHour";
                break;
            case 's':
                field = "SecondOfMinute";
                break;
            default:
                field = "NanoOfSecond";
                break;
        }
        return new UnsupportedTemporalTypeException("Unsupported field: " + field);
    }

    private static LocalDate date(Temporal temporal, char letter) {
        if (temporal instanceof LocalDate) {
            return (LocalDate) temporal;
        }
        if (temporal instanceof LocalDateTime) {
            return ((LocalDateTime) temporal).toLocalDate();
        }
        throw unsupported(letter);
    }

    private static LocalTime time(Temporal temporal, char letter) {
        if (temporal instanceof LocalTime) {
            return (LocalTime) temporal;
        }
        if (temporal instanceof LocalDateTime) {
            return ((LocalDateTime) temporal).toLocalTime();
        }
        throw unsupported(letter);
    }

    private static void append(StringBuilder text, char letter, int count, Temporal temporal) {
        switch (letter) {
            case 'y':
            case 'u':
                int year = date(temporal, letter).getYear();
                year = letter == 'y' && year <= 0 ? 1 - year : year;
                pad(text, count == 2 ? Math.floorMod(year, 100) : year, count);
                break;
            case 'M':
            case 'L':
                name(text, date(temporal, letter).getMonthValue(), count, MONTHS);
                break;
            case 'd':
                pad(text, date(temporal, letter).getDayOfMonth(), count);
                break;
            case 'D':
                pad(text, date(temporal, letter).getDayOfYear(), count);
                break;
            case 'E':
                name(text, date(temporal, letter).getDayOfWeek().getValue(), Math.max(count, 3), DAYS);
                break;
            case 'a':
                text.append(time(temporal, letter).getHour() < 12 ? "AM" : "PM");
                break;
            case 'H':
                pad(text, time(temporal, letter).getHour(), count);
                break;
            case 'h':
                pad(text, (time(temporal, letter).getHour() + 11) % 12 + 1, count);
                break;
            case 'm':
                pad(text, time(temporal, letter).getMinute(), count);
                break;
            case 's':
                pad(text, time(temporal, letter).getSecond(), count);
                break;
            case 'S':
                String digits = String.valueOf(1000_000_000 + time(temporal, letter).getNano()).substring(1);
                text.append(digits, 0, Math.min(count, 9));
                break;
            default:
                pad(text, time(temporal, letter).getNano(), count);
                break;
        }
    }

    private static void pad(StringBuilder text, int value, int count) {
        String digits = String.valueOf(Math.abs(value));
        if (digits.length() > count && count > 1 && count < 4) {
            throw new DateTimeException("Field cannot be printed as the value " + value + " exceeds the maximum print width of " + count);
        }
        text.append(value < 0 ? "-" : count >= 4 && digits.length() > count ? "+" : "");
        text.append("0".repeat(Math.max(0, count - digits.length()))).append(digits);
    }

    private static void name(StringBuilder text, int value, int count, String[] names) {
        if (count <= 2) {
            pad(text, value, count);
        } else {
            String name = names[value - 1];
            text.append(count == 3 ? name.substring(0, 3) : count == 4 ? name : name.substring(0, 1));
        }
    }

    /** What has been read of a text; -1 stands for what is not there. */
    private static final class Reading implements TemporalAccessor {
        final CharSequence source;
        final String text;
        /** Whether a day that no month of its length has is an error. */
        final boolean strict;
        int at;
        int year = -1;
        int month = -1;
        int day = -1;
        int hour = -1;
        int half = -1;
        int halfHour = -1;
        int minute = -1;
        int second = -1;
        int nano = -1;

        Reading(CharSequence source, boolean strict) {
            this.source = source;
            this.strict = strict;
            text = source.toString();
        }

        @SuppressWarnings("unchecked")
        public <R> R query(TemporalQuery<R> query) {
            if (query == TemporalQueries.localDate()) {
                return (R) date();
            }
            return query == TemporalQueries.localTime() ? (R) time() : query.queryFrom(this);
        }

        private LocalDate date() {
            if (year < 0 || month < 0 || day < 0) {
                return null;
            }
            // As the reference library resolves fields: a day that the month does not have is its last, if any month has it.
            boolean fits = strict || month < 1 || month > 12 || day > 31;
            return LocalDate.of(year, month, fits ? day : Math.min(day, LocalDate.of(year, month, 1).lengthOfMonth()));
        }

        private LocalTime time() {
            int given = half >= 0 && halfHour > 0 ? halfHour % 12 + 12 * half : hour;
            if (given < 0 || minute < 0 && second >= 0) {
                return null;
            }
            return LocalTime.of(given, Math.max(minute, 0), Math.max(second, 0), Math.max(nano, 0));
        }

        DateTimeParseException failure(int index) {
            return new DateTimeParseException("Text '" + text + "' could not be parsed at index " + index, source, index);
        }

        DateTimeParseException failure(DateTimeException cause) {
            return new DateTimeParseException("Text '" + text + "' could not be parsed: " + cause.getMessage(), source, 0, cause);
        }

        int number(int least, int most) {
            int start = at;
            int value = 0;
            while (at < text.length() && at - start < most && Character.isDigit(text.charAt(at))) {
                value = value * 10 + (text.charAt(at++) - '0');
            }
            if (at - start < least) {
                throw failure(start);
            }
            return value;
        }

        int oneOf(String[] names, int length) {
            for (int i = 0; i < names.length; i++) {
                String name = length == 3 ? names[i].substring(0, 3) : names[i];
                if (text.startsWith(name, at)) {
                    at += name.length();
                    return i + 1;
                }
            }
            throw failure(at);
        }
    }

    private Reading read(CharSequence source) {
        Reading reading = new Reading(source, name != null);
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            if (part.charAt(0) == '\'') {
                if (!reading.text.startsWith(part.substring(1), reading.at)) {
                    // The seconds of an ISO time may be missing.
                    if (name != null && part.equals("':") && reading.minute >= 0) {
                        break;
                    }
                    throw reading.failure(reading.at);
                }
                reading.at += part.length() - 1;
                continue;
            }
            boolean adjacent = i + 1 < parts.size() && parts.get(i + 1).charAt(0) != '\'';
            field(reading, part.charAt(0), part.length(), adjacent);
        }
        if (name != null && reading.second >= 0 && reading.at < reading.text.length() && reading.text.charAt(reading.at) == '.') {
            reading.at++;
            field(reading, 'S', 0, false);
        }
        if (reading.at < reading.text.length()) {
            throw new DateTimeParseException("Text '" + reading.text + "' could not be parsed, unparsed text found at index "
                + reading.at, source, reading.at);
        }
        return reading;
    }

    private static void field(Reading reading, char letter, int count, boolean adjacent) {
        int most = count > 1 || adjacent ? count : 2;
        switch (letter) {
            case 'y':
            case 'u':
                reading.year = count == 2 ? 2000 + reading.number(2, 2)
                    : reading.number(count, adjacent || count == 4 ? Math.max(count, 4) : 9);
                break;
            case 'M':
            case 'L':
                reading.month = count > 2 ? reading.oneOf(MONTHS, count) : reading.number(count, most);
                break;
            case 'd':
                reading.day = reading.number(count, most);
                break;
            case 'E':
                reading.oneOf(DAYS, Math.max(count, 3));
                break;
            case 'a':
                reading.half = reading.oneOf(new String[] {"AM", "PM"}, 2) - 1;
                break;
            case 'H':
                reading.hour = reading.number(count, most);
                break;
            case 'h':
                reading.halfHour = reading.number(count, most);
                break;
            case 'm':
                reading.minute = reading.number(count, most);
                break;
            case 's':
                reading.second = reading.number(count, most);
                break;
            case 'S':
                int start = reading.at;
                int value = reading.number(count, count == 0 ? 9 : count);
                for (int digits = reading.at - start; digits < 9; digits++) {
                    value *= 10;
                }
                reading.nano = value;
                break;
            default:
                throw new UnsupportedOperationException("not supported in texts of dates: " + letter);
        }
    }

    public TemporalAccessor parse(CharSequence text) {
        return read(text);
    }

    public <T> T parse(CharSequence text, TemporalQuery<T> query) {
        Reading reading = read(text);
        try {
            return query.queryFrom(reading);
        } catch (DateTimeException e) {
            throw reading.failure(e);
        }
    }
}
