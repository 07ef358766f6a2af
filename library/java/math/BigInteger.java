package java.math;

import java.util.Arrays;
import java.util.Random;

/** Whole numbers without bounds (SE 17, without streams and random primes). */
public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = new BigInteger(0, new int[0]);
    public static final BigInteger ONE = valueOf(1);
    public static final BigInteger TWO = valueOf(2);
    public static final BigInteger TEN = valueOf(10);

    private static final long WORD = 0xFFFFFFFFL;

    private final int signum;
    /** The magnitude, lowest word first, without leading zeros. */
    private final int[] words;

    private BigInteger(int signum, int[] magnitude) {
        int n = magnitude.length;
        while (n > 0 && magnitude[n - 1] == 0) {
            n--;
        }
        words = n == magnitude.length ? magnitude : Arrays.copyOf(magnitude, n);
        this.signum = n == 0 ? 0 : signum;
    }

    public BigInteger(String val) {
        this(val, 10);
    }

    public BigInteger(String val, int radix) {
        int n = val.length();
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            throw new NumberFormatException("Radix out of range");
        }
        if (n == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        int sign = 1;
        int start = 0;
        int minus = val.lastIndexOf('-');
        int plus = val.lastIndexOf('+');
        if (minus >= 0) {
            if (minus != 0 || plus >= 0) {
                throw new NumberFormatException("Illegal embedded sign character");
            }
            sign = -1;
            start = 1;
        } else if (plus >= 0) {
            if (plus != 0) {
                throw new NumberFormatException("Illegal embedded sign character");
            }
            start = 1;
        }
        if (start == n) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        int[] sum = new int[(int) ((n - start) * 5.2 / 32) + 1];
        int used = 0;
        for (int i = start; i < n; i++) {
            int digit = Character.digit(val.charAt(i), radix);
            if (digit < 0) {
                throw new NumberFormatException("For input string: \"" + val + "\""
                    + (radix == 10 ? "" : " under radix " + radix));
            }
            long carry = digit;
            for (int k = 0; k < used; k++) {
                carry += (sum[k] & WORD) * radix;
                sum[k] = (int) carry;
                carry >>>= 32;
            }
            if (carry != 0) {
                sum[used] = (int) carry;
                used++;
            }
        }
        words = Arrays.copyOf(sum, used);
        signum = used == 0 ? 0 : sign;
    }

    public BigInteger(byte[] val) {
        if (val.length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        boolean negative = val[0] < 0;
        int[] all = new int[val.length / 4 + 1];
        Arrays.fill(all, negative ? -1 : 0);
        put(val, all);
        BigInteger value = fromTwos(all);
        signum = value.signum;
        words = value.words;
    }

    public BigInteger(int signum, byte[] magnitude) {
        if (signum < -1 || signum > 1) {
            throw new NumberFormatException("Invalid signum value");
        }
        int[] all = new int[magnitude.length / 4 + 1];
        put(magnitude, all);
        BigInteger value = new BigInteger(1, all);
        if (value.signum != 0 && signum == 0) {
            throw new NumberFormatException("signum-magnitude mismatch");
        }
        words = value.words;
        this.signum = value.signum == 0 ? 0 : signum;
    }

    public BigInteger(int numBits, Random rnd) {
        if (numBits < 0) {
            throw new IllegalArgumentException("numBits must be non-negative");
        }
        byte[] bytes = new byte[(int) (((long) numBits + 7) / 8)];
        if (bytes.length > 0) {
            rnd.nextBytes(bytes);
            bytes[0] &= (1 << 8 - (8 * bytes.length - numBits)) - 1;
        }
        BigInteger value = new BigInteger(1, bytes);
        words = value.words;
        signum = value.signum;
    }

    public BigInteger(byte[] val, int off, int len) {
        this(Arrays.copyOfRange(val, off, off + len));
    }

    public BigInteger(int signum, byte[] magnitude, int off, int len) {
        this(signum, Arrays.copyOfRange(magnitude, off, off + len));
    }

    public BigInteger(int bitLength, int certainty, Random rnd) {
        if (bitLength < 2) {
            throw new ArithmeticException("bitLength < 2");
        }
        BigInteger n;
        do {
            n = new BigInteger(bitLength, rnd).setBit(bitLength - 1);
            if (bitLength > 2) {
                n = n.setBit(0);
            }
        } while (!n.isProbablePrime(certainty));
        words = n.words;
        signum = 1;
    }

    public static BigInteger probablePrime(int bitLength, Random rnd) {
        return new BigInteger(bitLength, 100, rnd);
    }

    /** Stores bytes, highest first, into words, lowest first. */
    private static void put(byte[] bytes, int[] all) {
        for (int i = 0; i < bytes.length; i++) {
            int at = bytes.length - 1 - i;
            int shift = 8 * (i & 3);
            all[i >> 2] = all[i >> 2] & ~(0xFF << shift) | (bytes[at] & 0xFF) << shift;
        }
    }

    public static BigInteger valueOf(long val) {
        long size = Math.abs(val);
        return new BigInteger(val < 0 ? -1 : 1, new int[] {(int) size, (int) (size >>> 32)});
    }

    // Magnitudes.

    private static int compare(int[] a, int[] b) {
        if (a.length != b.length) {
            return a.length < b.length ? -1 : 1;
        }
        for (int i = a.length - 1; i >= 0; i--) {
            if (a[i] != b[i]) {
                return Integer.compareUnsigned(a[i], b[i]);
            }
        }
        return 0;
    }

    private static int[] sum(int[] a, int[] b) {
        if (a.length < b.length) {
            return sum(b, a);
        }
        int[] all = new int[a.length + 1];
        long carry = 0;
        for (int i = 0; i < a.length; i++) {
            carry += (a[i] & WORD) + (i < b.length ? b[i] & WORD : 0);
            all[i] = (int) carry;
            carry >>>= 32;
        }
        all[a.length] = (int) carry;
        return all;
    }

    /** Of a magnitude and one that is not greater. */
    private static int[] difference(int[] a, int[] b) {
        int[] all = new int[a.length];
        long borrow = 0;
        for (int i = 0; i < a.length; i++) {
            borrow += (a[i] & WORD) - (i < b.length ? b[i] & WORD : 0);
            all[i] = (int) borrow;
            borrow >>= 32;
        }
        return all;
    }

    private static int[] product(int[] a, int[] b) {
        int[] all = new int[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            long x = a[i] & WORD;
            long carry = 0;
            for (int k = 0; k < b.length; k++) {
                carry += x * (b[k] & WORD) + (all[i + k] & WORD);
                all[i + k] = (int) carry;
                carry >>>= 32;
            }
            all[i + b.length] = (int) carry;
        }
        return all;
    }

    /** Divides a magnitude in place by one word and returns the remainder. */
    private static int divideBy(int[] a, int divisor) {
        long rest = 0;
        long d = divisor & WORD;
        for (int i = a.length - 1; i >= 0; i--) {
            long part = rest << 32 | a[i] & WORD;
            long q = Long.divideUnsigned(part, d);
            a[i] = (int) q;
            rest = part - q * d;
        }
        return (int) rest;
    }

    private static int[] shiftedLeft(int[] a, int n) {
        int whole = n >>> 5;
        int bits = n & 31;
        int[] all = new int[a.length + whole + 1];
        for (int i = 0; i < a.length; i++) {
            long word = (a[i] & WORD) << bits;
            all[i + whole] |= (int) word;
            all[i + whole + 1] = (int) (word >>> 32);
        }
        return all;
    }

    private static int[] shiftedRight(int[] a, int n) {
        int whole = n >>> 5;
        int bits = n & 31;
        int[] all = new int[Math.max(0, a.length - whole)];
        for (int i = 0; i < all.length; i++) {
            long high = i + whole + 1 < a.length ? a[i + whole + 1] & WORD : 0;
            all[i] = (int) ((high << 32 | a[i + whole] & WORD) >>> bits);
        }
        return all;
    }

    /** Quotient and remainder of magnitudes by long division (Knuth, The Art of Computer Programming, 4.3.1 D). */
    private static BigInteger[] divided(int[] a, int[] b) {
        if (compare(a, b) < 0) {
            return new BigInteger[] {ZERO, new BigInteger(1, a)};
        }
        if (b.length == 1) {
            int[] quotient = a.clone();
            int rest = divideBy(quotient, b[0]);
            return new BigInteger[] {new BigInteger(1, quotient), new BigInteger(1, new int[] {rest})};
        }
        int n = b.length;
        int shift = Integer.numberOfLeadingZeros(b[n - 1]);
        int[] v = shiftedLeft(b, shift);
        int[] u = Arrays.copyOf(shiftedLeft(a, shift), a.length + 1);
        int m = a.length - n;
        int[] quotient = new int[m + 1];
        long top = v[n - 1] & WORD;
        long second = v[n - 2] & WORD;
        for (int j = m; j >= 0; j--) {
            long part = (u[j + n] & WORD) << 32 | u[j + n - 1] & WORD;
            long q = Long.divideUnsigned(part, top);
            long r = part - q * top;
            while (q > WORD || Long.compareUnsigned(q * second, r << 32 | u[j + n - 2] & WORD) > 0) {
                q--;
                r += top;
                if (r > WORD) {
                    break;
                }
            }
            long borrow = 0;
            long carry = 0;
            for (int i = 0; i < n; i++) {
                carry += q * (v[i] & WORD);
                borrow += (u[i + j] & WORD) - (carry & WORD);
                u[i + j] = (int) borrow;
                borrow >>= 32;
                carry >>>= 32;
            }
            borrow += (u[j + n] & WORD) - carry;
            u[j + n] = (int) borrow;
            if (borrow < 0) {
                q--;
                carry = 0;
                for (int i = 0; i < n; i++) {
                    carry += (u[i + j] & WORD) + (v[i] & WORD);
                    u[i + j] = (int) carry;
                    carry >>>= 32;
                }
                u[j + n] += (int) carry;
            }
            quotient[j] = (int) q;
        }
        return new BigInteger[] {new BigInteger(1, quotient), new BigInteger(1, shiftedRight(u, shift))};
    }

    // Arithmetic.

    private BigInteger plus(BigInteger val, int sign) {
        if (sign == 0) {
            return this;
        }
        if (signum == 0) {
            return sign == val.signum ? val : val.negate();
        }
        if (signum == sign) {
            return new BigInteger(signum, sum(words, val.words));
        }
        int order = compare(words, val.words);
        return order == 0 ? ZERO
            : order > 0 ? new BigInteger(signum, difference(words, val.words))
            : new BigInteger(sign, difference(val.words, words));
    }

    public BigInteger add(BigInteger val) {
        return plus(val, val.signum);
    }

    public BigInteger subtract(BigInteger val) {
        return plus(val, -val.signum);
    }

    public BigInteger multiply(BigInteger val) {
        return new BigInteger(signum * val.signum, product(words, val.words));
    }

    public BigInteger[] divideAndRemainder(BigInteger val) {
        if (val.signum == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        BigInteger[] parts = divided(words, val.words);
        if (signum * val.signum < 0) {
            parts[0] = parts[0].negate();
        }
        if (signum < 0) {
            parts[1] = parts[1].negate();
        }
        return parts;
    }

    public BigInteger divide(BigInteger val) {
        return divideAndRemainder(val)[0];
    }

    public BigInteger remainder(BigInteger val) {
        return divideAndRemainder(val)[1];
    }

    public BigInteger mod(BigInteger m) {
        if (m.signum <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger rest = remainder(m);
        return rest.signum >= 0 ? rest : rest.add(m);
    }

    public BigInteger pow(int exponent) {
        if (exponent < 0) {
            throw new ArithmeticException("Negative exponent");
        }
        BigInteger result = ONE;
        BigInteger square = this;
        for (int e = exponent; e > 0; e >>= 1) {
            if ((e & 1) != 0) {
                result = result.multiply(square);
            }
            if (e > 1) {
                square = square.multiply(square);
            }
        }
        return result;
    }

    public BigInteger modPow(BigInteger exponent, BigInteger m) {
        if (m.signum <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (exponent.signum < 0) {
            return modInverse(m).modPow(exponent.negate(), m);
        }
        BigInteger result = ONE.mod(m);
        BigInteger base = mod(m);
        for (int i = exponent.bitLength() - 1; i >= 0; i--) {
            result = result.multiply(result).mod(m);
            if (exponent.testBit(i)) {
                result = result.multiply(base).mod(m);
            }
        }
        return result;
    }

    public BigInteger modInverse(BigInteger m) {
        if (m.signum <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (m.equals(ONE)) {
            return ZERO;
        }
        BigInteger a = mod(m);
        BigInteger b = m;
        BigInteger x = ONE;
        BigInteger y = ZERO;
        while (b.signum != 0) {
            BigInteger[] parts = a.divideAndRemainder(b);
            BigInteger rest = x.subtract(parts[0].multiply(y));
            x = y;
            y = rest;
            a = b;
            b = parts[1];
        }
        if (!a.equals(ONE)) {
            throw new ArithmeticException("BigInteger not invertible.");
        }
        return x.mod(m);
    }

    public BigInteger gcd(BigInteger val) {
        BigInteger a = abs();
        BigInteger b = val.abs();
        while (b.signum != 0) {
            BigInteger rest = a.remainder(b);
            a = b;
            b = rest;
        }
        return a;
    }

    public BigInteger sqrt() {
        if (signum < 0) {
            throw new ArithmeticException("Negative BigInteger");
        }
        if (signum == 0) {
            return ZERO;
        }
        BigInteger x = ONE.shiftLeft((bitLength() + 1) / 2);
        while (true) {
            BigInteger next = x.add(divide(x)).shiftRight(1);
            if (next.compareTo(x) >= 0) {
                return x;
            }
            x = next;
        }
    }

    public BigInteger[] sqrtAndRemainder() {
        BigInteger root = sqrt();
        return new BigInteger[] {root, subtract(root.multiply(root))};
    }

    public BigInteger parallelMultiply(BigInteger val) {
        return multiply(val);
    }

    public BigInteger abs() {
        return signum >= 0 ? this : negate();
    }

    public BigInteger negate() {
        return new BigInteger(-signum, words);
    }

    public int signum() {
        return signum;
    }

    public boolean isProbablePrime(int certainty) {
        if (certainty <= 0) {
            return true;
        }
        BigInteger n = abs();
        if (n.equals(TWO)) {
            return true;
        }
        if (!n.testBit(0) || n.equals(ONE)) {
            return false;
        }
        BigInteger less = n.subtract(ONE);
        int twos = less.getLowestSetBit();
        BigInteger odd = less.shiftRight(twos);
        // These bases leave no composite number below 3.3E24 (Sorenson and Webster); each of more bases halves the doubt.
        int bases = n.bitLength() <= 81 ? 13 : Math.max(13, certainty);
        BigInteger base = ONE;
        for (int i = 0; i < bases; i++) {
            base = base.add(ONE);
            while (!isSmallPrime(base.intValue())) {
                base = base.add(ONE);
            }
            if (base.compareTo(less) >= 0) {
                return true;
            }
            BigInteger x = base.modPow(odd, n);
            boolean passed = x.equals(ONE) || x.equals(less);
            for (int k = 1; !passed && k < twos; k++) {
                x = x.multiply(x).mod(n);
                passed = x.equals(less);
            }
            if (!passed) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSmallPrime(int n) {
        for (int i = 2; i * i <= n; i++) {
            if (n % i == 0) {
                return false;
            }
        }
        return true;
    }

    public BigInteger nextProbablePrime() {
        if (signum < 0) {
            throw new ArithmeticException("start < 0: " + this);
        }
        BigInteger n = add(ONE);
        while (!n.isProbablePrime(100)) {
            n = n.add(ONE);
        }
        return n;
    }

    // Bits, those of the infinite two's complement.

    private int word(int i) {
        if (i >= words.length) {
            return signum < 0 ? -1 : 0;
        }
        if (signum >= 0) {
            return words[i];
        }
        int lowest = 0;
        while (words[lowest] == 0) {
            lowest++;
        }
        return i < lowest ? 0 : i == lowest ? -words[i] : ~words[i];
    }

    /** The number that words in two's complement, lowest first, stand for. */
    private static BigInteger fromTwos(int[] all) {
        int n = all.length;
        if (n == 0 || all[n - 1] >= 0) {
            return new BigInteger(1, all);
        }
        int[] size = new int[n];
        boolean carry = true;
        for (int i = 0; i < n; i++) {
            size[i] = carry ? -all[i] : ~all[i];
            carry = carry && all[i] == 0;
        }
        return new BigInteger(-1, size);
    }

    private int width(BigInteger val) {
        return Math.max(words.length, val.words.length) + 1;
    }

    public BigInteger and(BigInteger val) {
        int[] all = new int[width(val)];
        for (int i = 0; i < all.length; i++) {
            all[i] = word(i) & val.word(i);
        }
        return fromTwos(all);
    }

    public BigInteger or(BigInteger val) {
        int[] all = new int[width(val)];
        for (int i = 0; i < all.length; i++) {
            all[i] = word(i) | val.word(i);
        }
        return fromTwos(all);
    }

    public BigInteger xor(BigInteger val) {
        int[] all = new int[width(val)];
        for (int i = 0; i < all.length; i++) {
            all[i] = word(i) ^ val.word(i);
        }
        return fromTwos(all);
    }

    public BigInteger not() {
        return negate().subtract(ONE);
    }

    public BigInteger andNot(BigInteger val) {
        return and(val.not());
    }

    private static void checkBit(int n) {
        if (n < 0) {
            throw new ArithmeticException("Negative bit address");
        }
    }

    public boolean testBit(int n) {
        checkBit(n);
        return (word(n >>> 5) & 1 << n) != 0;
    }

    public BigInteger setBit(int n) {
        checkBit(n);
        return or(ONE.shiftLeft(n));
    }

    public BigInteger clearBit(int n) {
        checkBit(n);
        return andNot(ONE.shiftLeft(n));
    }

    public BigInteger flipBit(int n) {
        checkBit(n);
        return xor(ONE.shiftLeft(n));
    }

    public int getLowestSetBit() {
        for (int i = 0; i < words.length; i++) {
            if (words[i] != 0) {
                return 32 * i + Integer.numberOfTrailingZeros(words[i]);
            }
        }
        return -1;
    }

    public int bitLength() {
        int n = words.length;
        if (n == 0) {
            return 0;
        }
        int bits = 32 * n - Integer.numberOfLeadingZeros(words[n - 1]);
        return signum < 0 && getLowestSetBit() == bits - 1 ? bits - 1 : bits;
    }

    public int bitCount() {
        int n = 0;
        for (int word : words) {
            n += Integer.bitCount(word);
        }
        return signum < 0 ? n + getLowestSetBit() - 1 : n;
    }

    public BigInteger shiftLeft(int n) {
        if (n < 0) {
            return n == Integer.MIN_VALUE ? shiftRight(1).shiftRight(Integer.MAX_VALUE) : shiftRight(-n);
        }
        return new BigInteger(signum, shiftedLeft(words, n));
    }

    public BigInteger shiftRight(int n) {
        if (n < 0) {
            return n == Integer.MIN_VALUE ? shiftLeft(1).shiftLeft(Integer.MAX_VALUE) : shiftLeft(-n);
        }
        BigInteger shifted = new BigInteger(signum, shiftedRight(words, n));
        // Towards negative infinity.
        return signum < 0 && getLowestSetBit() < n ? shifted.subtract(ONE) : shifted;
    }

    // Comparison and conversion.

    public int compareTo(BigInteger val) {
        return signum != val.signum ? Integer.compare(signum, val.signum) : signum * compare(words, val.words);
    }

    public boolean equals(Object x) {
        return x instanceof BigInteger && signum == ((BigInteger) x).signum && compare(words, ((BigInteger) x).words) == 0;
    }

    public BigInteger min(BigInteger val) {
        return compareTo(val) < 0 ? this : val;
    }

    public BigInteger max(BigInteger val) {
        return compareTo(val) > 0 ? this : val;
    }

    public int hashCode() {
        int h = 0;
        for (int i = words.length - 1; i >= 0; i--) {
            h = 31 * h + words[i];
        }
        return h * signum;
    }

    public String toString() {
        return toString(10);
    }

    public String toString(int radix) {
        if (signum == 0) {
            return "0";
        }
        int base = radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix;
        // As many digits at a time as fit into a word.
        int width = 1;
        int chunk = base;
        while ((long) chunk * base <= Integer.MAX_VALUE) {
            chunk *= base;
            width++;
        }
        StringBuilder text = new StringBuilder();
        int[] rest = words.clone();
        int n = rest.length;
        while (n > 0) {
            int part = divideBy(rest, chunk);
            while (n > 0 && rest[n - 1] == 0) {
                n--;
            }
            for (int i = 0; i < width && (n > 0 || part != 0); i++) {
                text.append(Character.forDigit(part % base, base));
                part /= base;
            }
            if (n < rest.length) {
                rest = Arrays.copyOf(rest, n);
            }
        }
        if (signum < 0) {
            text.append('-');
        }
        return text.reverse().toString();
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[bitLength() / 8 + 1];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = (byte) (word(i >> 2) >> 8 * (i & 3));
        }
        return bytes;
    }

    public int intValue() {
        return word(0);
    }

    public long longValue() {
        return (long) word(1) << 32 | word(0) & WORD;
    }

    public double doubleValue() {
        int[] size = words;
        int bits = 32 * size.length - (size.length == 0 ? 0 : Integer.numberOfLeadingZeros(size[size.length - 1]));
        if (bits < 64) {
            return longValue();
        }
        if (bits > 1024) {
            return signum * Double.POSITIVE_INFINITY;
        }
        // The highest 62 bits, and whether there are more below, decide the rounding.
        BigInteger top = new BigInteger(1, shiftedRight(size, bits - 62));
        long value = top.longValue() | (getLowestSetBit() < bits - 62 ? 1 : 0);
        return signum * Math.scalb((double) value, bits - 62);
    }

    public float floatValue() {
        int[] size = words;
        int bits = 32 * size.length - (size.length == 0 ? 0 : Integer.numberOfLeadingZeros(size[size.length - 1]));
        if (bits < 64) {
            return longValue();
        }
        if (bits > 128) {
            return signum * Float.POSITIVE_INFINITY;
        }
        BigInteger top = new BigInteger(1, shiftedRight(size, bits - 62));
        long value = top.longValue() | (getLowestSetBit() < bits - 62 ? 1 : 0);
        return signum * Math.scalb((float) value, bits - 62);
    }

    public int intValueExact() {
        if (bitLength() > 31) {
            throw new ArithmeticException("BigInteger out of int range");
        }
        return intValue();
    }

    public long longValueExact() {
        if (bitLength() > 63) {
            throw new ArithmeticException("BigInteger out of long range");
        }
        return longValue();
    }

    public short shortValueExact() {
        if (bitLength() > 15) {
            throw new ArithmeticException("BigInteger out of short range");
        }
        return shortValue();
    }

    public byte byteValueExact() {
        if (bitLength() > 7) {
            throw new ArithmeticException("BigInteger out of byte range");
        }
        return byteValue();
    }
}
