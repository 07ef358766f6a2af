import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Arithmetic on natural and whole numbers of any size, compared with the library's. */
public class BigNumbers {
    /** A natural number in base 10^9, least significant digit first, without leading zeros. */
    static final class Natural implements Comparable<Natural> {
        private static final int BASE = 1_000_000_000;
        static final Natural ZERO = new Natural(new int[0]);
        static final Natural ONE = of(1);
        private final int[] digits;

        private Natural(int[] digits) {
            int length = digits.length;
            while (length > 0 && digits[length - 1] == 0) {
                length--;
            }
            this.digits = length == digits.length ? digits : Arrays.copyOf(digits, length);
        }

        static Natural of(long value) {
            if (value < 0) {
                throw new IllegalArgumentException("negative: " + value);
            }
            return new Natural(new int[] {(int) (value % BASE), (int) (value / BASE % BASE), (int) (value / BASE / BASE)});
        }

        static Natural parse(String text) {
            if (text.isEmpty() || !text.chars().allMatch(Character::isDigit)) {
                throw new NumberFormatException("no number: '" + text + "'");
            }
            int[] digits = new int[(text.length() + 8) / 9];
            for (int i = 0, end = text.length(); end > 0; i++, end -= 9) {
                digits[i] = Integer.parseInt(text.substring(Math.max(0, end - 9), end));
            }
            return new Natural(digits);
        }

        boolean isZero() {
            return digits.length == 0;
        }

        Natural plus(Natural other) {
            int[] sum = new int[Math.max(digits.length, other.digits.length) + 1];
            int carry = 0;
            for (int i = 0; i < sum.length; i++) {
                int digit = carry + (i < digits.length ? digits[i] : 0) + (i < other.digits.length ? other.digits[i] : 0);
                carry = digit >= BASE ? 1 : 0;
                sum[i] = digit - carry * BASE;
            }
            return new Natural(sum);
        }

        Natural minus(Natural other) {
            if (compareTo(other) < 0) {
                throw new ArithmeticException("below zero");
            }
            int[] result = digits.clone();
            int borrow = 0;
            for (int i = 0; i < result.length; i++) {
                int digit = result[i] - borrow - (i < other.digits.length ? other.digits[i] : 0);
                borrow = digit < 0 ? 1 : 0;
                result[i] = digit + borrow * BASE;
            }
            return new Natural(result);
        }

        Natural times(Natural other) {
            int n = Math.max(digits.length, other.digits.length);
            return n > 40 ? karatsuba(other, (n + 1) / 2) : schoolbook(other);
        }

        private Natural schoolbook(Natural other) {
            int[] product = new int[digits.length + other.digits.length + 1];
            for (int i = 0; i < digits.length; i++) {
                long carry = 0;
                for (int j = 0; j < other.digits.length || carry != 0; j++) {
                    long digit = product[i + j] + carry;
                    if (j < other.digits.length) {
                        digit += (long) digits[i] * other.digits[j];
                    }
                    product[i + j] = (int) (digit % BASE);
                    carry = digit / BASE;
                }
            }
            return new Natural(product);
        }

        private Natural part(int from, int to) {
            return from >= digits.length ? ZERO : new Natural(Arrays.copyOfRange(digits, from, Math.min(to, digits.length)));
        }

        private Natural shifted(int by) {
            int[] result = new int[digits.length + by];
            System.arraycopy(digits, 0, result, by, digits.length);
            return new Natural(result);
        }

        private Natural karatsuba(Natural other, int half) {
            Natural a0 = part(0, half), a1 = part(half, Integer.MAX_VALUE);
            Natural b0 = other.part(0, half), b1 = other.part(half, Integer.MAX_VALUE);
            Natural low = a0.times(b0), high = a1.times(b1);
            Natural middle = a0.plus(a1).times(b0.plus(b1)).minus(low).minus(high);
            return high.shifted(2 * half).plus(middle.shifted(half)).plus(low);
        }

        Natural[] divide(Natural divisor) {
            if (divisor.isZero()) {
                throw new ArithmeticException("division by zero");
            }
            int[] quotient = new int[digits.length];
            Natural rest = ZERO;
            for (int i = digits.length - 1; i >= 0; i--) {
                rest = rest.shifted(1).plus(of(digits[i]));
                int low = 0, high = BASE - 1;
                while (low < high) {
                    int middle = (int) (((long) low + high + 1) / 2);
                    if (divisor.times(of(middle)).compareTo(rest) <= 0) {
                        low = middle;
                    } else {
                        high = middle - 1;
                    }
                }
                quotient[i] = low;
                rest = rest.minus(divisor.times(of(low)));
            }
            return new Natural[] {new Natural(quotient), rest};
        }

        Natural power(int exponent) {
            Natural result = ONE;
            Natural square = this;
            for (int e = exponent; e > 0; e >>= 1) {
                if ((e & 1) == 1) {
                    result = result.times(square);
                }
                square = square.times(square);
            }
            return result;
        }

        Natural root() {
            if (isZero()) {
                return ZERO;
            }
            Natural x = ONE.shifted((digits.length + 1) / 2 + 1);
            while (true) {
                Natural next = x.plus(divide(x)[0]).divide(of(2))[0];
                if (next.compareTo(x) >= 0) {
                    return x;
                }
                x = next;
            }
        }

        @Override
        public int compareTo(Natural other) {
            if (digits.length != other.digits.length) {
                return Integer.compare(digits.length, other.digits.length);
            }
            for (int i = digits.length - 1; i >= 0; i--) {
                if (digits[i] != other.digits[i]) {
                    return Integer.compare(digits[i], other.digits[i]);
                }
            }
            return 0;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Natural && Arrays.equals(digits, ((Natural) other).digits);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(digits);
        }

        @Override
        public String toString() {
            if (isZero()) {
                return "0";
            }
            StringBuilder text = new StringBuilder().append(digits[digits.length - 1]);
            for (int i = digits.length - 2; i >= 0; i--) {
                text.append(String.format("%09d", digits[i]));
            }
            return text.toString();
        }
    }

    static Natural gcd(Natural a, Natural b) {
        while (!b.isZero()) {
            Natural rest = a.divide(b)[1];
            a = b;
            b = rest;
        }
        return a;
    }

    static String random(Random random, int length) {
        StringBuilder text = new StringBuilder();
        text.append((char) ('1' + random.nextInt(9)));
        for (int i = 1; i < length; i++) {
            text.append((char) ('0' + random.nextInt(10)));
        }
        return text.toString();
    }

    static void check(String what, Object ours, Object library) {
        if (!ours.toString().equals(library.toString())) {
            System.out.println(what + " differs: " + ours + " and " + library);
        }
    }

    public static void main(String[] args) {
        Natural factorial = Natural.ONE;
        for (int i = 2; i <= 50; i++) {
            factorial = factorial.times(Natural.of(i));
        }
        System.out.println(factorial);
        System.out.println(Natural.of(2).power(200) + " " + Natural.of(3).power(0));
        Natural a = Natural.ONE, b = Natural.ONE;
        for (int i = 0; i < 300; i++) {
            Natural next = a.plus(b);
            a = b;
            b = next;
        }
        System.out.println(b);
        System.out.println(Natural.parse("2" + "0".repeat(60)).root());
        System.out.println(gcd(Natural.of(2).power(40).times(Natural.of(99)), Natural.of(6).power(30)));
        System.out.println(Natural.parse("000000000000000000012") + " " + Natural.of(0) + " " + Natural.of(Long.MAX_VALUE));
        Random random = new Random(7);
        for (int round = 0; round < 12; round++) {
            String x = random(random, 1 + random.nextInt(120)), y = random(random, 1 + random.nextInt(60));
            Natural m = Natural.parse(x), n = Natural.parse(y);
            BigInteger p = new BigInteger(x), q = new BigInteger(y);
            check("sum", m.plus(n), p.add(q));
            check("product", m.times(n), p.multiply(q));
            check("quotient", m.divide(n)[0], p.divide(q));
            check("rest", m.divide(n)[1], p.mod(q));
            check("gcd", gcd(m, n), p.gcd(q));
            check("order", m.compareTo(n), p.compareTo(q));
        }
        String long1 = random(random, 900), long2 = random(random, 700);
        check("karatsuba", Natural.parse(long1).times(Natural.parse(long2)), new BigInteger(long1).multiply(new BigInteger(long2)));
        List<Runnable> wrong = new ArrayList<>();
        wrong.add(() -> Natural.of(-1));
        wrong.add(() -> Natural.parse("12x"));
        wrong.add(() -> Natural.ONE.minus(Natural.of(2)));
        wrong.add(() -> Natural.ONE.divide(Natural.ZERO));
        for (Runnable attempt : wrong) {
            try {
                attempt.run();
            } catch (IllegalArgumentException | ArithmeticException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.out.println(Natural.parse("5").equals(Natural.of(5)) + " " + (Natural.of(5).hashCode() == Natural.parse("05").hashCode()));
    }
}
