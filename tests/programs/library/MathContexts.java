import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Decimal arithmetic with a number of digits. */
public class MathContexts {
    private static final String[] NUMBERS = {
        "0", "0.000", "1", "-1", "3", "7", "2.50", "-0.125", "123456789.987654321", "1E+10", "9.9999E-7", "100", "-99.95", "1E-40",
    };

    interface Computation {
        Object run();
    }

    private static void show(StringBuilder line, Computation computation) {
        try {
            line.append(' ').append(computation.run());
        } catch (ArithmeticException e) {
            line.append(" <").append(e.getMessage()).append('>');
        }
    }

    public static void main(String[] args) {
        MathContext[] contexts = {
            new MathContext(3), new MathContext(5, RoundingMode.DOWN),
            MathContext.DECIMAL128, MathContext.UNLIMITED,
        };
        for (MathContext mc : contexts) {
            System.out.println(mc + " " + new MathContext(mc.toString()).equals(mc));
            for (String x : NUMBERS) {
                BigDecimal a = new BigDecimal(x);
                StringBuilder line = new StringBuilder(x + ":");
                show(line, () -> a.round(mc));
                show(line, () -> a.negate(mc));
                show(line, () -> a.pow(3, mc));
                show(line, () -> a.pow(-2, mc));
                show(line, () -> a.sqrt(mc));
                for (String y : NUMBERS) {
                    BigDecimal b = new BigDecimal(y);
                    line.append(" |");
                    show(line, () -> a.add(b, mc));
                    show(line, () -> a.subtract(b, mc));
                    show(line, () -> a.multiply(b, mc));
                    show(line, () -> a.divide(b, mc));
                    show(line, () -> a.divideToIntegralValue(b, mc));
                    show(line, () -> a.remainder(b, mc));
                }
                System.out.println(line);
            }
        }
        for (String x : NUMBERS) {
            BigDecimal a = new BigDecimal(x);
            StringBuilder line = new StringBuilder(a.toEngineeringString() + " " + a.ulp() + " " + a.plus());
            show(line, a::intValueExact);
            show(line, a::longValueExact);
            show(line, a::byteValueExact);
            show(line, () -> a.scaleByPowerOfTen(5).toEngineeringString());
            show(line, () -> a.compareTo(new BigDecimal("1E+1000000")));
            System.out.println(line);
        }
        System.out.println(new BigDecimal(1.1, MathContext.DECIMAL64) + " " + new BigDecimal("12345".toCharArray(), 1, 3));
        BigInteger[] root = BigInteger.valueOf(1000).sqrtAndRemainder();
        System.out.println(root[0] + " " + root[1] + " " + BigInteger.probablePrime(40, new java.util.Random(1)).bitLength());
        System.out.println(BigInteger.ONE.shiftLeft(Integer.MIN_VALUE) + " " + RoundingMode.valueOf(4));
    }
}
