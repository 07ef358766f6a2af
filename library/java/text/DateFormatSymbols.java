package java.text;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;

/** Names of months, days and the like (SE 17): those of English, of Great Britain, and of the root locale. */
public class DateFormatSymbols implements Serializable, Cloneable {
    private String[] eras;
    private String[] months;
    private String[] shortMonths;
    private String[] weekdays;
    private String[] shortWeekdays;
    private String[] ampms;
    private String patternChars = "GyMdkHmsSEDFwWahKzZ";

    public DateFormatSymbols() {
        this(Locale.getDefault());
    }

    public DateFormatSymbols(Locale locale) {
        check(locale);
        boolean british = locale.getCountry().equals("GB");
        boolean root = locale.getLanguage().isEmpty();
        shortMonths = ("Jan Feb Mar Apr May Jun Jul Aug " + (british ? "Sept" : "Sep") + " Oct Nov Dec ").split(" ", -1);
        shortWeekdays = " Sun Mon Tue Wed Thu Fri Sat".split(" ");
        months = root ? shortMonths.clone()
            : "January February March April May June July August September October November December ".split(" ", -1);
        weekdays = root ? shortWeekdays.clone() : " Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
        eras = (root ? "BCE CE" : "BC AD").split(" ");
        ampms = (british ? "am pm" : "AM PM").split(" ");
    }

    static void check(Locale locale) {
        String name = locale.toString();
        if (!name.isEmpty() && !name.equals("en") && !name.equals("en_US") && !name.equals("en_GB")) {
            throw new UnsupportedOperationException("formats of the locale " + name);
        }
    }

    public static final DateFormatSymbols getInstance() {
        return new DateFormatSymbols();
    }

    public static final DateFormatSymbols getInstance(Locale locale) {
        return new DateFormatSymbols(locale);
    }

    public String[] getEras() {
        return eras.clone();
    }

    public void setEras(String[] newEras) {
        eras = newEras.clone();
    }

    public String[] getMonths() {
        return months.clone();
    }

    public void setMonths(String[] newMonths) {
        months = newMonths.clone();
    }

    public String[] getShortMonths() {
        return shortMonths.clone();
    }

    public void setShortMonths(String[] newShortMonths) {
        shortMonths = newShortMonths.clone();
    }

    public String[] getWeekdays() {
        return weekdays.clone();
    }

    public void setWeekdays(String[] newWeekdays) {
        weekdays = newWeekdays.clone();
    }

    public String[] getShortWeekdays() {
        return shortWeekdays.clone();
    }

    public void setShortWeekdays(String[] newShortWeekdays) {
        shortWeekdays = newShortWeekdays.clone();
    }

    public String[] getAmPmStrings() {
        return ampms.clone();
    }

    public void setAmPmStrings(String[] newAmpms) {
        ampms = newAmpms.clone();
    }

    public String getLocalPatternChars() {
        return patternChars;
    }

    public void setLocalPatternChars(String newLocalPatternChars) {
        patternChars = newLocalPatternChars.toString();
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    public boolean equals(Object obj) {
        return obj instanceof DateFormatSymbols that && Arrays.equals(eras, that.eras) && Arrays.equals(months, that.months)
            && Arrays.equals(shortMonths, that.shortMonths) && Arrays.equals(weekdays, that.weekdays)
            && Arrays.equals(shortWeekdays, that.shortWeekdays) && Arrays.equals(ampms, that.ampms);
    }

    public int hashCode() {
        return Arrays.hashCode(months) * 31 + Arrays.hashCode(weekdays);
    }
}
