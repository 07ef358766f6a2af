import java.math.*;
import java.util.Random;

/** Arithmetic on decimal fractions, their texts, and what is refused. */
public class BigDecimals {
    interface Action {
        Object run();
    }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        Random random = new Random(8);
        for (int round = 0; round < 20; round++) {
            long sum = 0;
            for (int i = 0; i < 100; i++) {
                BigDecimal a = new BigDecimal(new BigInteger(random.nextInt(90), random), random.nextInt(25) - 6);
                BigDecimal b = new BigDecimal(BigInteger.valueOf(random.nextInt(20000) - 10000), random.nextInt(12) - 3);
                sum = 31 * sum + a.add(b).hashCode() + a.subtract(b).hashCode() + a.multiply(b).hashCode() + a.compareTo(b);
                sum = 31 * sum + a.toString().hashCode() + b.toString().hashCode() + b.toPlainString().hashCode() + a.precision();
                RoundingMode mode = RoundingMode.values()[random.nextInt(7)];
                int scale = random.nextInt(14) - 3;
                sum = 31 * sum + a.setScale(scale, mode).hashCode() + b.negate().setScale(scale, mode).hashCode();
                sum = 31 * sum + a.stripTrailingZeros().hashCode() + b.pow(3).hashCode() + a.toBigInteger().hashCode();
                if (b.signum() != 0) {
                    sum = 31 * sum + a.divide(b, scale, mode).hashCode() + a.divide(b, mode).hashCode() + a.remainder(b).hashCode();
                    sum = 31 * sum + b.multiply(a).divide(b).toString().hashCode();
                }
                sum = 31 * sum + Double.hashCode(a.doubleValue()) + a.movePointLeft(scale).hashCode() + a.movePointRight(3).hashCode();
                sum = 31 * sum + String.format("%.3f|%,20.2f|%(.0f", a, b, b).hashCode();
                double d = random.nextGaussian() * 1000;
                sum = 31 * sum + new BigDecimal(d).hashCode() + BigDecimal.valueOf(d).hashCode();
            }
            System.out.println(sum);
        }
        System.out.println(new BigDecimal("1.10").add(new BigDecimal("2.205")) + " " + new BigDecimal(0.1) + " " + new BigDecimal("1E+5"));
        System.out.println(new BigDecimal("-.5") + " " + new BigDecimal("1e-10").toPlainString() + " " + BigDecimal.TEN.divide(new BigDecimal("8")));
        show("third", () -> BigDecimal.ONE.divide(new BigDecimal(3)));
        show("zero", () -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        show("nothing", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO, 2, RoundingMode.UP));
        show("rounding", () -> new BigDecimal("1.25").setScale(1));
        show("text", () -> new BigDecimal(""));
        show("equal", () -> new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")));
    }
}
