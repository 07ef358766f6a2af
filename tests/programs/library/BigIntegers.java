import java.math.BigInteger;
import java.util.Random;

/** Arithmetic on large whole numbers, folded into sums, and what is refused. */
public class BigIntegers {
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

    static BigInteger random(Random random) {
        BigInteger n = new BigInteger(random.nextInt(300), random);
        switch (random.nextInt(6)) {
            case 0: return n.shiftLeft(random.nextInt(100)).negate();
            case 1: return BigInteger.ONE.shiftLeft(random.nextInt(200)).subtract(BigInteger.valueOf(random.nextInt(2)));
            case 2: return BigInteger.valueOf(random.nextLong() >> random.nextInt(64));
            case 3: return n.negate();
            default: return n;
        }
    }

    public static void main(String[] args) {
        Random random = new Random(11);
        for (int round = 0; round < 20; round++) {
            long sum = 0;
            for (int i = 0; i < 20; i++) {
                BigInteger a = random(random);
                BigInteger b = random(random);
                BigInteger c = random(random).abs().add(BigInteger.ONE);
                sum = 31 * sum + a.add(b).hashCode() + a.subtract(b).hashCode() + a.multiply(b).hashCode();
                if (b.signum() != 0) {
                    BigInteger[] parts = a.multiply(c).divideAndRemainder(b);
                    sum = 31 * sum + parts[0].hashCode() + 7 * parts[1].hashCode();
                }
                sum = 31 * sum + a.mod(c).hashCode() + a.gcd(b).hashCode() + a.compareTo(b) + a.pow(i % 5).hashCode();
                sum = 31 * sum + a.and(b).hashCode() + a.or(b).hashCode() + a.xor(b).hashCode() + a.not().hashCode() + a.andNot(b).hashCode();
                int shift = random.nextInt(150) - 50;
                sum = 31 * sum + a.shiftLeft(shift).hashCode() + a.shiftRight(shift).hashCode() + a.bitLength() + a.bitCount() + a.getLowestSetBit();
                int bit = random.nextInt(300);
                sum = 31 * sum + a.setBit(bit).hashCode() + a.clearBit(bit).hashCode() + a.flipBit(bit).hashCode() + (a.testBit(bit) ? 1 : 0);
                sum = 31 * sum + a.intValue() + a.longValue() + Double.hashCode(a.doubleValue()) + Float.hashCode(a.floatValue());
                int radix = 2 + random.nextInt(35);
                String text = a.toString(radix);
                sum = 31 * sum + text.hashCode() + (new BigInteger(text, radix).equals(a) ? 1 : 0) + new BigInteger(a.toByteArray()).compareTo(a);
                sum = 31 * sum + a.abs().sqrt().hashCode() + a.modPow(b.abs(), c).hashCode();
                if (a.gcd(c).equals(BigInteger.ONE)) {
                    sum = 31 * sum + a.modInverse(c).hashCode();
                }
                for (byte x : a.toByteArray()) {
                    sum = 31 * sum + x;
                }
            }
            System.out.println(sum);
        }
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        System.out.println(factorial + " " + factorial.toString(36) + " " + factorial.doubleValue());
        int primes = 0;
        for (int i = 0; i < 2000; i++) {
            primes += BigInteger.valueOf(i).isProbablePrime(20) ? 1 : 0;
        }
        System.out.println(primes + " " + BigInteger.TWO.pow(127).subtract(BigInteger.ONE).isProbablePrime(30) + BigInteger.TWO.pow(67).subtract(BigInteger.ONE).isProbablePrime(30));
        System.out.println(new BigInteger("100").nextProbablePrime() + " " + new BigInteger("-0") + new BigInteger("+12") + BigInteger.valueOf(Long.MIN_VALUE));
        System.out.println(String.format("%d|%,30d|%x|%030d", factorial, new BigInteger("-12345678901234567890"), factorial, BigInteger.TEN.pow(20).negate()));
        show("divide", () -> BigInteger.ONE.divide(BigInteger.ZERO));
        show("mod", () -> BigInteger.ONE.mod(BigInteger.ONE.negate()));
        show("pow", () -> BigInteger.ONE.pow(-1));
        show("inverse", () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4)));
        show("empty", () -> new BigInteger(""));
        show("sign", () -> new BigInteger("-"));
        show("letters", () -> new BigInteger("12x"));
        show("inner sign", () -> new BigInteger("1-2"));
        show("int", () -> BigInteger.TWO.pow(31).intValueExact());
        show("long", () -> BigInteger.TWO.pow(63).longValueExact());
        show("sqrt", () -> BigInteger.ONE.negate().sqrt());
        show("bit", () -> BigInteger.ONE.testBit(-1));
    }
}
