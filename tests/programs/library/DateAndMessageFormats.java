import java.text.*;
import java.util.*;

/** Formats of dates, of messages and of choices, and what they read. */
public class DateAndMessageFormats {
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try { System.out.println(name + ": " + a.run()); }
        catch (Exception e) { System.out.println(name + ": " + e + (e instanceof ParseException ? " " + ((ParseException) e).getErrorOffset() : "")); }
    }
    public static void main(String[] x) {
        Date[] dates = {new Date(0), new Date(1_709_211_845_678L), new Date(-62198755200000L), new Date(1_704_067_199_999L), new Date(946_730_000_000L)};
        String[] pats = {"yyyy-MM-dd HH:mm:ss.SSS", "y yy yyy yyyy yyyyy", "M MM MMM MMMM MMMMM", "L LLL LLLL", "d dd ddd D DDD", "E EE EEE EEEE u", "a aa h hh H HH k kk K KK", "m mm s ss S SS SSS SSSS", "G GG GGGG", "z zzzz Z ZZZZ", "X XX XXX", "w ww W F", "Y YY YYYY", "'at' h 'o''clock'", "''yy''", "yyyyMMdd'T'HHmmss'Z'", "EEE, d MMM yyyy HH:mm:ss Z", "hh:mm a", ""};
        for (String p : pats) for (Date d : dates) t(p, () -> new SimpleDateFormat(p, Locale.US).format(d) + "|" + new SimpleDateFormat(p, Locale.ROOT).format(d) + "|" + new SimpleDateFormat(p, Locale.UK).format(d));
        SimpleDateFormat z = new SimpleDateFormat("yyyy-MM-dd HH:mm z Z XXX zzzz"); z.setTimeZone(TimeZone.getTimeZone("GMT-3:30"));
        t("zone", () -> z.format(dates[1]) + z.getTimeZone().getID());
        for (String p : new String[] {"b", "yyyy-MM-dd'", "XXXX", "nn", "'unclosed", "yyyy b"}) t("bad " + p, () -> new SimpleDateFormat(p).toPattern());
        t("obj", () -> new SimpleDateFormat("yyyy").format("x"));
        t("num", () -> new SimpleDateFormat("yyyy").format((Object) 0L));
        String[][] parse = {{"yyyy-MM-dd", "2024-02-30"}, {"yyyy-MM-dd", "2024-2-3"}, {"yyyy-MM-dd", " 2024-02-03xyz"}, {"yyyy-MM-dd", "2024/02/03"}, {"yyyy-MM-dd", ""}, {"yyyy-MM-dd", "20240203"}, {"yyyyMMdd", "20240203"}, {"yyyyMMdd", "2024-1-3"}, {"yyMMdd", "240203"}, {"yy-MM-dd", "99-12-31"}, {"yy-MM-dd", "30-12-31"}, {"yy-MM-dd", "2030-12-31"}, {"yyyy-MM-dd", "30-12-31"}, {"yy", "5"}, {"dd MMM yyyy", "3 feb 2024"}, {"dd MMM yyyy", "3 February 2024"}, {"dd MMMM yyyy", "3 Feb 2024"}, {"dd MMM yyyy", "3 Foo 2024"}, {"EEE, d MMM yyyy HH:mm:ss Z", "Thu, 1 Jan 1970 00:00:10 +0100"}, {"EEE, d MMM yyyy", "Mon, 1 Jan 1970"}, {"HH:mm", "25:61"}, {"hh:mm a", "12:30 AM"}, {"hh:mm a", "12:30 pm"}, {"h a", "3 PM"}, {"kk:mm", "24:10"}, {"K:mm a", "0:10 PM"}, {"HH:mm:ss.SSS", "01:02:03.4"}, {"HH:mm:ss.SSS", "01:02:03.4567"}, {"yyyy-MM-dd'T'HH:mm:ssX", "2024-02-03T04:05:06Z"}, {"yyyy-MM-dd'T'HH:mm:ssX", "2024-02-03T04:05:06+05"}, {"yyyy-MM-dd'T'HH:mm:ssXXX", "2024-02-03T04:05:06-05:30"}, {"yyyy-MM-dd'T'HH:mm:ssXX", "2024-02-03T04:05:06-0530"}, {"yyyy-MM-dd'T'HH:mm:ssXXX", "2024-02-03T04:05:06-0530"}, {"HH z", "5 GMT+2:00"}, {"HH z", "5 UTC"}, {"HH z", "5 GMT"}, {"HH Z", "5 -0330"}, {"HH Z", "5 xx"}, {"D yyyy", "60 2024"}, {"G yyyy", "BC 44"}, {"G yyyy", "ad 44"}, {"w yyyy u", "10 2024 3"}, {"MMM d, y", "Feb 3, 24"}, {"yyyy.MM", "-5.03"}, {"'at' HH", "at 5"}, {"'at' HH", "in 5"}, {"yyyy MM", "2024  05"}, {"HHmmss", "12345"}, {"HHmmss", "1"}, {"MM", "13"}, {"F E MMM yyyy", "2 Tue Mar 2024"}, {"dd/MM/yyyy HH:mm", "01/02/2003 4"}};
        for (String[] p : parse) for (boolean lenient : new boolean[] {true, false}) t(p[0] + " < " + p[1] + " " + lenient, () -> { SimpleDateFormat f = new SimpleDateFormat(p[0], Locale.US); f.setLenient(lenient); f.set2DigitYearStart(new Date(0)); ParsePosition pos = new ParsePosition(0); Date d = f.parse(p[1], pos); return (d == null ? null : d.getTime()) + " " + pos.getIndex() + " " + pos.getErrorIndex(); });
        t("ex", () -> new SimpleDateFormat("yyyy").parse("x"));
        t("ex", () -> DateFormat.getDateInstance().parse("nope"));
        t("off", () -> new SimpleDateFormat("yyyy").parse("ab2024", new ParsePosition(2)).getTime());
        for (Locale l : new Locale[] {Locale.US, Locale.ROOT, Locale.UK, Locale.ENGLISH}) for (int i = 0; i < 4; i++) { int k = i; t("style", () -> DateFormat.getDateInstance(k, l).format(dates[1]) + "|" + DateFormat.getTimeInstance(k, l).format(dates[1]) + "|" + DateFormat.getDateTimeInstance(k, 3 - k, l).format(dates[1])); }
        t("style", () -> DateFormat.getDateInstance(4));
        t("style", () -> DateFormat.getTimeInstance(-1));
        t("style", () -> DateFormat.getDateTimeInstance(9, 0));
        t("def", () -> ((SimpleDateFormat) DateFormat.getInstance()).toPattern() + new SimpleDateFormat().toPattern() + DateFormat.getDateTimeInstance().format(dates[0]));
        t("eq", () -> new SimpleDateFormat("yyyy").equals(new SimpleDateFormat("yyyy")) + " " + new SimpleDateFormat("yyyy").equals(new SimpleDateFormat("yy")) + new SimpleDateFormat("yyyy").clone().equals(new SimpleDateFormat("yyyy")) + new SimpleDateFormat("yyyy").hashCode());
        t("sym", () -> Arrays.toString(new DateFormatSymbols(Locale.US).getMonths()) + Arrays.toString(new DateFormatSymbols(Locale.ROOT).getWeekdays()) + Arrays.toString(new DateFormatSymbols().getAmPmStrings()) + new DateFormatSymbols().getLocalPatternChars());
        t("symset", () -> { DateFormatSymbols s = new DateFormatSymbols();
        s.setShortMonths(new String[] {"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", ""}); return new SimpleDateFormat("d MMM", s).format(dates[1]); });
        String[] ms = {"Hello {0}!", "{0} {1} {2}", "{0,number} {1,number,integer} {2,number,percent}", "{0,number,#.00}", "it''s {0}", "it's {0}", "'{0}' {0}", "'{'{0}'}'", "{1,date} {1,time}", "{1,date,short} {1,date,long} {1,date,full} {1,time,full}", "{1,date,yyyy-MM-dd}", "{1}", "{0,choice,0#none|1#one|1<many {0}}", "{0,choice,0#no files|1#one file|1<{0,number,integer} files}", "{ 0 }", "{0 }", "{", "}", "{0", "{}", "{a}", "{-1}", "{0,foo}", "{0,number,}", "{0,choice}", "{0,choice,x}", "a{0}b{0}c", "{5}", "{0, number}", "{0,NUMBER,Integer}", "'", "''", "a'b{0}", "{0,date,''yyyy}"};
        Object[][] args = {{5, dates[1], 0.256}, {1234567.891, dates[0], "s"}, {null, null, null}, {1L}, {}, null, {"str", "str", "str"}};
        for (String m : ms) { t("pat " + m, () -> new MessageFormat(m).toPattern() + " " + new MessageFormat(m).getFormats().length); for (Object[] a : args) t("msg " + m, () -> MessageFormat.format(m, a)); }
        t("mparse", () -> Arrays.toString(new MessageFormat("{0} is {1,number}").parse("x is 1,234.5")));
        t("mparse", () -> Arrays.toString(new MessageFormat("{0} is {1,number}").parse("x was 5")));
        t("mparse", () -> Arrays.toString(new MessageFormat("{0}-{1}-{0}").parse("a-b-c")));
        t("mparse", () -> Arrays.toString(new MessageFormat("a{2}").parse("abc")));
        t("mset", () -> { MessageFormat f = new MessageFormat("{0} {1} {0}", Locale.US); f.setFormat(0, new DecimalFormat("000")); f.setFormatByArgumentIndex(1, NumberFormat.getPercentInstance()); return f.format(new Object[] {7, 0.5}) + f.getFormatsByArgumentIndex().length + f.equals(f.clone()) + f.getLocale(); });
        t("mset2", () -> { new MessageFormat("{0}").setFormat(3, null); return 0; });
        String[] cs = {"0#none|1#one|1<many", "-1#neg|0#zero|1.5#some", "0#a'|'b|1#c", "1#x|0#y", "x#y", "0", "", "0#", "#x", "0#a|", "-\u221e<low|0#mid|\u221e#top", "0\u2264le|1<gt", "1<a|2<b|3#c", "0#it''s|1#{0}"};
        for (String c : cs) t("choice " + c, () -> { ChoiceFormat f = new ChoiceFormat(c); StringBuilder s = new StringBuilder(f.toPattern()); for (double d : new double[] {-5, -1, 0, 0.5, 1, 1.0001, 1.5, 2, 3, 1e9, Double.NaN}) s.append(' ').append(f.format(d)); return s + Arrays.toString(f.getLimits()) + Arrays.toString(f.getFormats()); });
        t("carr", () -> new ChoiceFormat(new double[] {1, 2}, new String[] {"a", "b"}).toPattern());
        t("carr", () -> new ChoiceFormat(new double[] {1}, new String[] {"a", "b"}));
        t("cparse", () -> new ChoiceFormat("1#one|2#two|3#twofold").parse("twofold x") + " " + ChoiceFormat.nextDouble(1) + ChoiceFormat.previousDouble(1));
        t("ceq", () -> new ChoiceFormat("1#a").equals(new ChoiceFormat("1#a")) + " " + new ChoiceFormat("1#a").hashCode());
    }
}
