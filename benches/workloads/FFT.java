/*
 * FFT: forward and inverse fast Fourier transform of complex numbers, radix 2, in place (J. Cooley, J. Tukey, 1965).
 * Double arithmetic, strided array access, shuffling.
 *
 * Size: complex values, a power of two. A = 2,097,152, B = 8,388,608, C = 16,777,216.
 * Check: Parseval's theorem after the forward transform; the inverse gives back the data within 1e-10 (root mean
 * square). The checksum covers every bit of the transformed data.
 */
public class FFT {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 16384;
        double[] data = new double[2 * n];
        fill(data);
        double energy = energy(data);

        transform(data, -1);
        double relative = StrictMath.abs(energy(data) / n / energy - 1.0);
        check(relative < 1e-10, "energy changed by " + relative);
        long hash = 0;
        for (int i = 0; i < data.length; i++) {
            hash = 31 * hash + Double.doubleToLongBits(data[i]);
        }

        transform(data, +1);
        double factor = 1.0 / n;
        Lcg random = new Lcg(101010L);
        double squares = 0.0;
        for (int i = 0; i < data.length; i++) {
            double difference = data[i] * factor - random.nextDouble();
            squares += difference * difference;
        }
        double error = StrictMath.sqrt(squares / data.length);
        check(error < 1e-10, "root mean square error " + error);
        long known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("FFT size=" + n + " checksum=" + hash + " ok");
    }

    /** Transforms interleaved (real, imaginary) pairs in place; the sign of the exponent gives the direction. */
    static void transform(double[] data, int sign) {
        int n = data.length / 2;
        reverseBits(data);
        for (int half = 1; half < n; half *= 2) {
            double theta = sign * StrictMath.PI / half;
            // The root of unity advances by a recurrence whose rounding error stays small: 1 - cos is kept, not cos.
            double s = StrictMath.sin(theta / 2.0);
            double alpha = 2.0 * s * s;
            double beta = StrictMath.sin(theta);
            double wr = 1.0;
            double wi = 0.0;
            int step = 4 * half;
            for (int k = 0; k < half; k++) {
                for (int i = 2 * k; i < data.length; i += step) {
                    int j = i + 2 * half;
                    double re = wr * data[j] - wi * data[j + 1];
                    double im = wr * data[j + 1] + wi * data[j];
                    data[j] = data[i] - re;
                    data[j + 1] = data[i + 1] - im;
                    data[i] += re;
                    data[i + 1] += im;
                }
                double next = wr - (alpha * wr + beta * wi);
                wi = wi - (alpha * wi - beta * wr);
                wr = next;
            }
        }
    }

    static void reverseBits(double[] data) {
        int n = data.length / 2;
        int j = 0;
        for (int i = 0; i < n - 1; i++) {
            if (i < j) {
                double re = data[2 * i];
                double im = data[2 * i + 1];
                data[2 * i] = data[2 * j];
                data[2 * i + 1] = data[2 * j + 1];
                data[2 * j] = re;
                data[2 * j + 1] = im;
            }
            int bit = n >> 1;
            while ((j & bit) != 0) {
                j ^= bit;
                bit >>= 1;
            }
            j |= bit;
        }
    }

    static void fill(double[] data) {
        Lcg random = new Lcg(101010L);
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextDouble();
        }
    }

    static double energy(double[] data) {
        double sum = 0.0;
        for (int i = 0; i < data.length; i++) {
            sum += data[i] * data[i];
        }
        return sum;
    }

    static int size(String s) {
        switch (s) {
            case "A": return 2097152;
            case "B": return 8388608;
            case "C": return 16777216;
            default:
                int n = Integer.parseInt(s);
                check(n > 0 && (n & n - 1) == 0, "size must be A, B, C or a power of two");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static long known(int n) {
        switch (n) {
            case 16384: return 3050633060796341606L;
            case 2097152: return -7828984436912192275L;
            case 8388608: return -351838703468890265L;
            case 16777216: return 4029010547151201614L;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }

    /** Knuth's 64-bit linear congruential generator; doubles in [0, 1) from its high 53 bits. */
    static class Lcg {
        private long state;

        Lcg(long seed) {
            state = seed;
        }

        double nextDouble() {
            state = state * 6364136223846793005L + 1442695040888963407L;
            return (state >>> 11) * (1.0 / (1L << 53));
        }
    }
}
