package java.time;

import java.io.Serializable;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.util.Objects;

/** Years, months and days (SE 17). */
public final class Period implements TemporalAmount, Serializable {
    public static final Period ZERO = new Period(0, 0, 0);

    private final int years;
    private final int months;
    private final int days;

    private Period(int years, int months, int days) {
        this.years = years;
        this.months = months;
        this.days = days;
    }

    public static Period of(int years, int months, int days) {
        return new Period(years, months, days);
    }

    public static Period ofYears(int years) {
        return new Period(years, 0, 0);
    }

    public static Period ofMonths(int months) {
        return new Period(0, months, 0);
    }

    public static Period ofWeeks(int weeks) {
        return new Period(0, 0, Math.multiplyExact(weeks, 7));
    }

    public static Period ofDays(int days) {
        return new Period(0, 0, days);
    }

    public static Period between(LocalDate startDateInclusive, LocalDate endDateExclusive) {
        return startDateInclusive.until(endDateExclusive);
    }

    public int getYears() {
        return years;
    }

    public int getMonths() {
        return months;
    }

    public int getDays() {
        return days;
    }

    public boolean isZero() {
        return years == 0 && months == 0 && days == 0;
    }

    public boolean isNegative() {
        return years < 0 || months < 0 || days < 0;
    }

    public Period plusYears(long yearsToAdd) {
        return new Period(Math.toIntExact(Math.addExact(years, yearsToAdd)), months, days);
    }

    public Period plusMonths(long monthsToAdd) {
        return new Period(years, Math.toIntExact(Math.addExact(months, monthsToAdd)), days);
    }

    public Period plusDays(long daysToAdd) {
        return new Period(years, months, Math.toIntExact(Math.addExact(days, daysToAdd)));
    }

    public Period multipliedBy(int scalar) {
        return new Period(Math.multiplyExact(years, scalar), Math.multiplyExact(months, scalar), Math.multiplyExact(days, scalar));
    }

    public Period negated() {
        return multipliedBy(-1);
    }

    public Period normalized() {
        long total = toTotalMonths();
        return new Period(Math.toIntExact(total / 12), (int) (total % 12), days);
    }

    public long toTotalMonths() {
        return years * 12L + months;
    }

    public Temporal addTo(Temporal temporal) {
        Objects.requireNonNull(temporal, "temporal");
        Temporal result = toTotalMonths() == 0 ? temporal : temporal.plus(toTotalMonths(), ChronoUnit.MONTHS);
        return days == 0 ? result : result.plus(days, ChronoUnit.DAYS);
    }

    public Temporal subtractFrom(Temporal temporal) {
        Objects.requireNonNull(temporal, "temporal");
        Temporal result = toTotalMonths() == 0 ? temporal : temporal.minus(toTotalMonths(), ChronoUnit.MONTHS);
        return days == 0 ? result : result.minus(days, ChronoUnit.DAYS);
    }

    public boolean equals(Object obj) {
        return obj instanceof Period && years == ((Period) obj).years && months == ((Period) obj).months
            && days == ((Period) obj).days;
    }

    public int hashCode() {
        return years + Integer.rotateLeft(months, 8) + Integer.rotateLeft(days, 16);
    }

    public String toString() {
        if (isZero()) {
            return "P0D";
        }
        return "P" + (years != 0 ? years + "Y" : "") + (months != 0 ? months + "M" : "") + (days != 0 ? days + "D" : "");
    }
}
