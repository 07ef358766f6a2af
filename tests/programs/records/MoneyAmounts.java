import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Amounts with currencies as values, rounding with BigDecimal. */
public class MoneyAmounts {
    enum Currency {
        EUR(2), JPY(0), KWD(3);

        private final int digits;

        Currency(int digits) {
            this.digits = digits;
        }
    }

    record Money(BigDecimal amount, Currency currency) implements Comparable<Money> {
        Money {
            amount = amount.setScale(currency.digits, RoundingMode.HALF_EVEN);
        }

        static Money of(String amount, Currency currency) {
            return new Money(new BigDecimal(amount), currency);
        }

        Money plus(Money other) {
            check(other);
            return new Money(amount.add(other.amount), currency);
        }

        Money times(String factor) {
            return new Money(amount.multiply(new BigDecimal(factor)), currency);
        }

        List<Money> split(int parts) {
            BigDecimal unit = BigDecimal.ONE.movePointLeft(currency.digits);
            BigDecimal part = amount.divide(BigDecimal.valueOf(parts), currency.digits, RoundingMode.DOWN);
            BigDecimal rest = amount.subtract(part.multiply(BigDecimal.valueOf(parts)));
            List<Money> shares = new ArrayList<>();
            for (int i = 0; i < parts; i++) {
                boolean more = rest.signum() > 0;
                shares.add(new Money(more ? part.add(unit) : part, currency));
                rest = more ? rest.subtract(unit) : rest;
            }
            return shares;
        }

        private void check(Money other) {
            if (currency != other.currency) {
                throw new IllegalArgumentException(currency + " and " + other.currency);
            }
        }

        @Override
        public int compareTo(Money other) {
            check(other);
            return amount.compareTo(other.amount);
        }

        @Override
        public String toString() {
            return amount.toPlainString() + " " + currency;
        }
    }

    public static void main(String[] args) {
        Money price = Money.of("19.995", Currency.EUR);
        System.out.println(price + " " + Money.of("19.985", Currency.EUR) + " " + Money.of("1234.5", Currency.JPY) + " " + Money.of("0.0005", Currency.KWD));
        System.out.println(price.plus(Money.of("0.01", Currency.EUR)) + " " + price.times("1.19") + " " + price.times("-0.333"));
        List<Money> shares = Money.of("100", Currency.EUR).split(7);
        System.out.println(shares + " " + shares.stream().reduce(Money::plus).get());
        System.out.println(Money.of("5", Currency.EUR).equals(Money.of("5.00", Currency.EUR)) + " " + Money.of("5", Currency.EUR).compareTo(Money.of("4.99", Currency.EUR)));
        BigDecimal balance = new BigDecimal("1000");
        for (int year = 1; year <= 3; year++) {
            balance = balance.multiply(new BigDecimal("1.035")).setScale(4, RoundingMode.HALF_UP);
        }
        System.out.println(balance + " " + balance.negate().setScale(1, RoundingMode.CEILING) + " " + balance.precision() + " " + balance.stripTrailingZeros().scale());
        try {
            price.plus(Money.of("1", Currency.JPY));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
