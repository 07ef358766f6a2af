package java.math;

import java.io.Serializable;
import java.util.Objects;

/** How many digits a result has and how it is rounded to them (SE 17). */
public final class MathContext implements Serializable {
    public static final MathContext UNLIMITED = new MathContext(0, RoundingMode.HALF_UP);
    public static final MathContext DECIMAL32 = new MathContext(7, RoundingMode.HALF_EVEN);
    public static final MathContext DECIMAL64 = new MathContext(16, RoundingMode.HALF_EVEN);
    public static final MathContext DECIMAL128 = new MathContext(34, RoundingMode.HALF_EVEN);

    private final int precision;
    private final RoundingMode roundingMode;

    public MathContext(int setPrecision) {
        this(setPrecision, RoundingMode.HALF_UP);
    }

    public MathContext(int setPrecision, RoundingMode setRoundingMode) {
        if (setPrecision < 0) {
            throw new IllegalArgumentException("Digits < 0");
        }
        precision = setPrecision;
        roundingMode = Objects.requireNonNull(setRoundingMode, "null RoundingMode");
    }

    public MathContext(String val) {
        Objects.requireNonNull(val, "null String");
        int space = val.indexOf(' ');
        int digits;
        try {
            if (!val.startsWith("precision=") || !val.startsWith("roundingMode=", space + 1)) {
                throw new IllegalArgumentException();
            }
            digits = Integer.parseInt(val.substring(10, space));
            roundingMode = RoundingMode.valueOf(val.substring(space + 14));
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("bad string format");
        }
        if (digits < 0) {
            throw new IllegalArgumentException("Digits < 0");
        }
        precision = digits;
    }

    public int getPrecision() {
        return precision;
    }

    public RoundingMode getRoundingMode() {
        return roundingMode;
    }

    public boolean equals(Object x) {
        return x instanceof MathContext && precision == ((MathContext) x).precision
            && roundingMode == ((MathContext) x).roundingMode;
    }

    public int hashCode() {
        return precision + roundingMode.hashCode() * 59;
    }

    public String toString() {
        return "precision=" + precision + " roundingMode=" + roundingMode;
    }
}
