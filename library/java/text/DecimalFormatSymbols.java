package java.text;

import java.io.Serializable;
import java.util.Locale;
import jdk.internal.text.Locales;
import java.util.Objects;

/** The characters in formatted numbers (SE 17), at first those of English for every locale. */
public class DecimalFormatSymbols implements Cloneable, Serializable {
    private char zeroDigit = '0';
    private char decimalSeparator = '.';
    private char groupingSeparator = ',';
    private char minusSign = '-';
    private char percent = '%';
    private char perMill = '\u2030';
    private String infinity = "\u221e";
    private String nan = "NaN";
    private String exponentSeparator = "E";
    private String currencySymbol = "$";

    public DecimalFormatSymbols() {
    }

    public DecimalFormatSymbols(Locale locale) {
        Locales.checkFormats(Objects.requireNonNull(locale));
    }

    public static final DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols();
    }

    public static final DecimalFormatSymbols getInstance(Locale locale) {
        return new DecimalFormatSymbols(locale);
    }

    public char getZeroDigit() {
        return zeroDigit;
    }

    public void setZeroDigit(char zeroDigit) {
        this.zeroDigit = zeroDigit;
    }

    public char getDecimalSeparator() {
        return decimalSeparator;
    }

    public void setDecimalSeparator(char decimalSeparator) {
        this.decimalSeparator = decimalSeparator;
    }

    public char getGroupingSeparator() {
        return groupingSeparator;
    }

    public void setGroupingSeparator(char groupingSeparator) {
        this.groupingSeparator = groupingSeparator;
    }

    public char getMinusSign() {
        return minusSign;
    }

    public void setMinusSign(char minusSign) {
        this.minusSign = minusSign;
    }

    public char getPercent() {
        return percent;
    }

    public void setPercent(char percent) {
        this.percent = percent;
    }

    public char getPerMill() {
        return perMill;
    }

    public void setPerMill(char perMill) {
        this.perMill = perMill;
    }

    public String getInfinity() {
        return infinity;
    }

    public void setInfinity(String infinity) {
        this.infinity = infinity;
    }

    public String getNaN() {
        return nan;
    }

    public void setNaN(String NaN) {
        nan = NaN;
    }

    public String getExponentSeparator() {
        return exponentSeparator;
    }

    public void setExponentSeparator(String exp) {
        exponentSeparator = Objects.requireNonNull(exp);
    }

    public String getCurrencySymbol() {
        return currencySymbol;
    }

    public void setCurrencySymbol(String currency) {
        currencySymbol = currency;
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
