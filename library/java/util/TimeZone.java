package java.util;

import java.io.Serializable;

/**
 * An offset from the time in Greenwich (SE 17). Zones of places, whose offsets change, are not known; asking for one throws
 * `UnsupportedOperationException`.
 */
public abstract class TimeZone implements Serializable, Cloneable {
    public static final int SHORT = 0;
    public static final int LONG = 1;

    private static TimeZone byDefault;

    private String id;

    public TimeZone() {
    }

    public static synchronized TimeZone getTimeZone(String ID) {
        switch (ID) {
            case "UTC", "GMT", "Etc/UTC", "Etc/GMT", "Z", "UCT", "Zulu", "Greenwich", "Universal", "Etc/UCT", "Etc/Zulu":
                return new SimpleTimeZone(0, ID.equals("Z") ? "GMT" : ID);
            default:
        }
        int offset = ID.startsWith("GMT") ? offset(ID.substring(3)) : Integer.MIN_VALUE;
        if (offset == Integer.MIN_VALUE) {
            if (ID.isEmpty() || ID.startsWith("GMT")) {
                return new SimpleTimeZone(0, "GMT");
            }
            throw new UnsupportedOperationException("the time zone " + ID);
        }
        return new SimpleTimeZone(offset, name(offset, ID.charAt(3)));
    }

    private static String name(int offset, char sign) {
        int minutes = Math.abs(offset) / 60_000;
        return "GMT" + sign + String.format("%02d:%02d", minutes / 60, minutes % 60);
    }

    /** Milliseconds of `+h`, `+hh`, `+hmm`, `+hhmm` or `+hh:mm`, or the least int. */
    private static int offset(String text) {
        int colon = text.indexOf(':');
        String digits = text.isEmpty() ? "" : text.substring(1);
        if (colon >= 0) {
            if (text.length() - colon != 3 || colon < 2) {
                return Integer.MIN_VALUE;
            }
            digits = text.substring(1, colon) + text.substring(colon + 1);
        }
        boolean good = !digits.isEmpty() && digits.length() <= 4 && "+-".indexOf(text.charAt(0)) >= 0;
        for (int i = 0; i < digits.length(); i++) {
            good &= digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
        }
        if (!good) {
            return Integer.MIN_VALUE;
        }
        int number = Integer.parseInt(digits);
        int hours = colon < 0 && digits.length() <= 2 ? number : number / 100;
        int minutes = colon < 0 && digits.length() <= 2 ? 0 : number % 100;
        int offset = (hours * 60 + minutes) * 60_000;
        return hours > 23 || minutes > 59 ? Integer.MIN_VALUE : text.charAt(0) == '-' ? -offset : offset;
    }

    public static synchronized TimeZone getDefault() {
        return byDefault == null ? new SimpleTimeZone(0, "UTC") : (TimeZone) byDefault.clone();
    }

    public static synchronized void setDefault(TimeZone zone) {
        byDefault = zone == null ? null : (TimeZone) zone.clone();
    }

    public static synchronized String[] getAvailableIDs() {
        return new String[] {"GMT", "UTC"};
    }

    public abstract int getOffset(int era, int year, int month, int day, int dayOfWeek, int milliseconds);

    public int getOffset(long date) {
        return getRawOffset() + (inDaylightTime(new Date(date)) ? getDSTSavings() : 0);
    }

    public abstract void setRawOffset(int offsetMillis);

    public abstract int getRawOffset();

    public String getID() {
        return id;
    }

    public void setID(String ID) {
        if (ID == null) {
            throw new NullPointerException();
        }
        id = ID;
    }

    public final String getDisplayName() {
        return getDisplayName(false, LONG, Locale.getDefault());
    }

    public final String getDisplayName(Locale locale) {
        return getDisplayName(false, LONG, locale);
    }

    public final String getDisplayName(boolean daylight, int style) {
        return getDisplayName(daylight, style, Locale.getDefault());
    }

    public String getDisplayName(boolean daylight, int style, Locale locale) {
        if (style != SHORT && style != LONG) {
            throw new IllegalArgumentException("Illegal style: " + style);
        }
        return switch (id) {
            case "UTC", "Etc/UTC", "UCT", "Zulu", "Universal", "Etc/UCT", "Etc/Zulu" -> style == SHORT ? "UTC"
                : locale.getLanguage().isEmpty() ? "GMT" : "Coordinated Universal Time";
            case "GMT", "Etc/GMT", "Greenwich" -> style == SHORT || locale.getLanguage().isEmpty() ? "GMT" : "Greenwich Mean Time";
            default -> name(getRawOffset(), id.startsWith("GMT-") || getRawOffset() < 0 ? '-' : '+');
        };
    }

    public int getDSTSavings() {
        return useDaylightTime() ? 3_600_000 : 0;
    }

    public abstract boolean useDaylightTime();

    public boolean observesDaylightTime() {
        return useDaylightTime() || inDaylightTime(new Date());
    }

    public abstract boolean inDaylightTime(Date date);

    public boolean hasSameRules(TimeZone other) {
        return other != null && getRawOffset() == other.getRawOffset() && useDaylightTime() == other.useDaylightTime();
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
