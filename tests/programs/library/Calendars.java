import java.text.*;
import java.util.*;

/** Calendars: fields, lenient and strict setting, adding and rolling, and the change of 1582. */
public class Calendars {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + ": " + a.run()); }
        catch (Exception e) { System.out.println(name + ": " + e); }
    }
    static String f(Calendar c) { StringBuilder s = new StringBuilder().append(c.getTimeInMillis()); for (int i = 0; i < Calendar.FIELD_COUNT; i++) s.append(' ').append(c.get(i)); return s.toString(); }
    static Calendar cal(long t) { Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(t); return c; }
    public static void main(String[] x) {
        long[] times = {0, -1, 1_000_000_000_000L, 1_582_934_400_000L, 1_709_164_800_123L, 951782400000L, 4102444800000L, 1735689600000L, 1735603200000L, 1672444800000L, 253402300799999L};
        for (long t : times) {
            Calendar c = cal(t); System.out.println(f(c) + " " + c.getTime());
            Calendar iso = cal(t); iso.setFirstDayOfWeek(Calendar.MONDAY); iso.setMinimalDaysInFirstWeek(4); System.out.println(iso.get(3) + " " + iso.get(4) + " " + iso.get(8) + " " + iso.getWeekYear() + " " + c.getWeekYear() + " " + iso.getActualMaximum(3) + " " + iso.getActualMaximum(4) + c.getActualMaximum(5) + " " + c.getActualMaximum(6) + c.getActualMaximum(8) + c.getActualMinimum(5) + c.getActualMaximum(3) + c.getActualMaximum(4));
            for (int field = 0; field < 15; field++) for (int n : new int[] {1, -1, 5, -13, 100}) { int k = field, m = n; t("add " + k + " " + m, () -> { Calendar d = cal(t); d.add(k, m); return f(d); }); if (k != 3 && k != 4 && k != 0 && t > -12000000000000L) t("roll " + k + " " + m, () -> { Calendar d = cal(t); d.roll(k, m); return f(d); }); }
        }
        int[][] sets = {{5, 31, 2, 1}, {2, 13}, {2, -1}, {5, 0}, {5, 40}, {6, 100}, {6, 400}, {7, 2}, {7, 1, 3, 1}, {3, 10}, {4, 1}, {4, 2, 7, 5}, {8, 2}, {8, -1, 7, 6}, {8, 2, 7, 3}, {9, 1}, {10, 5}, {10, 5, 9, 1}, {11, 25}, {11, -1}, {12, 61}, {13, -1}, {14, 5000}, {1, 2000}, {1, -5}, {0, 0}, {1, 0}, {15, 3600000}, {16, 3600000}, {6, 60, 5, 3}, {5, 3, 6, 60}, {3, 2, 5, 9}, {7, 4, 5, 9}, {5, 9, 7, 4}, {10, 3, 11, 7}, {11, 7, 10, 3}, {2, 1, 5, 30}, {3, 1, 7, 1, 1, 2021}};
        for (int[] s : sets) {
            t("set " + Arrays.toString(s), () -> { Calendar c = cal(1_709_164_800_123L); for (int i = 0; i < s.length; i += 2) c.set(s[i], s[i + 1]); return f(c); });
            t("clear " + Arrays.toString(s), () -> { Calendar c = cal(0);
        c.clear(); for (int i = 0; i < s.length; i += 2) c.set(s[i], s[i + 1]); return f(c); });
            t("strict " + Arrays.toString(s), () -> { Calendar c = cal(1_709_164_800_123L);
        c.setLenient(false); for (int i = 0; i < s.length; i += 2) c.set(s[i], s[i + 1]); return f(c); });
        }
        t("c6", () -> f(new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 13, 5, 7)));
        t("c3", () -> f(new GregorianCalendar(2024, 0, 31)));
        t("bc", () -> { GregorianCalendar c = new GregorianCalendar(44, 2, 15);
        c.set(Calendar.ERA, GregorianCalendar.BC); return f(c) + c.getTime(); });
        t("leap", () -> { GregorianCalendar c = new GregorianCalendar(); return c.isLeapYear(1900) + " " + c.isLeapYear(2000) + c.isLeapYear(2024) + c.isLeapYear(1500) + c.isLeapYear(2023); });
        t("pure", () -> { GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        c.setGregorianChange(new Date(Long.MIN_VALUE));
        c.setTimeInMillis(-99999999999999L); return f(c); });
        t("zone", () -> { Calendar c = cal(0);
        c.setTimeZone(TimeZone.getTimeZone("GMT+5:30")); return f(c) + " " + c.getTimeZone().getID(); });
        t("names", () -> cal(0).getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US) + cal(0).getDisplayName(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US) + cal(0).getDisplayName(Calendar.YEAR, Calendar.SHORT, Locale.US) + cal(0).getDisplayName(Calendar.AM_PM, Calendar.SHORT, Locale.US));
        t("limits", () -> { StringBuilder s = new StringBuilder(); for (int i = 0; i < 17; i++) s.append(cal(0).getMinimum(i)).append(' ').append(cal(0).getMaximum(i)).append(' ').append(cal(0).getLeastMaximum(i)).append(' ').append(cal(0).getGreatestMinimum(i)).append(';'); return s; });
        t("cmp", () -> cal(0).compareTo(cal(1)) + " " + cal(0).before(cal(1)) + cal(0).after(cal(1)) + cal(0).equals(cal(0)) + cal(0).before("x") + cal(0).isSet(5) + cal(0).toInstant() + cal(0).getCalendarType() + cal(0).isWeekDateSupported());
        t("clone", () -> { Calendar c = cal(0); Calendar d = (Calendar) c.clone(); d.add(1, 1); return c.get(1) + " " + d.get(1); });
        t("bad", () -> { cal(0).add(15, 1); return 0; });
        t("bad", () -> { cal(0).roll(16, 1); return 0; });
        t("bad", () -> { cal(0).add(99, 1); return 0; });
        t("badname", () -> cal(0).getDisplayName(99, 1, Locale.US));
        t("isset", () -> { Calendar c = cal(0);
        c.clear(Calendar.MONTH); String s = c.isSet(Calendar.MONTH) + ""; return s + c.get(Calendar.MONTH) + c.isSet(Calendar.MONTH); });
        t("first", () -> Calendar.getInstance(Locale.UK).getFirstDayOfWeek() + " " + Calendar.getInstance(Locale.ROOT).getMinimalDaysInFirstWeek());
        Date d = new Date(1_709_164_800_123L); t("date", () -> d.getYear() + " " + d.getMonth() + " " + d.getDate() + " " + d.getDay() + " " + d.getHours() + " " + d.getMinutes() + " " + d.getSeconds() + " " + d.getTimezoneOffset() + d.toGMTString() + new Date(124, 1, 30, 5, 6, 7) + new Date(70, 0, 1) + Date.UTC(100, 5, 6, 7, 8, 9));
        t("setters", () -> { Date e = new Date(0); e.setYear(100); e.setMonth(12); e.setDate(31); e.setHours(25); e.setMinutes(61); e.setSeconds(-1); return e; });
        for (String id : new String[] {"UTC", "GMT", "GMT+1", "GMT-08:30", "GMT+0", "GMT+24", "GMT+10:60", "GMT+1:5", "GMT+0530", "GMT+530", "", "GMT+", "GMT1"}) t("tz " + id, () -> { TimeZone z = TimeZone.getTimeZone(id); return z.getID() + " " + z.getRawOffset() + " " + z.getDisplayName() + " " + z.getDisplayName(false, TimeZone.SHORT) + z.useDaylightTime() + z.getOffset(0L) + z.inDaylightTime(new Date(0)) + z.equals(TimeZone.getTimeZone(id)) + z.getDSTSavings(); });
        t("def", () -> { TimeZone.setDefault(TimeZone.getTimeZone("GMT+2")); String s = new Date(0) + " " + new GregorianCalendar(2000, 0, 1).getTimeInMillis() + TimeZone.getDefault().getID(); TimeZone.setDefault(null); return s; });
        t("stz", () -> { SimpleTimeZone z = new SimpleTimeZone(3_600_000, "X"); return z.getID() + z.getOffset(0L) + z.getDisplayName(); });
    }
}
