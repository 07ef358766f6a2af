// Every bit of these results is fixed by the specification of StrictMath.
public class StrictMathFunctions {
    static double apply(int f, double x) {
        switch (f) {
            case 0: return StrictMath.sin(x);
            case 1: return StrictMath.cos(x);
            case 2: return StrictMath.tan(x);
            case 3: return StrictMath.asin(x);
            case 4: return StrictMath.acos(x);
            case 5: return StrictMath.atan(x);
            case 6: return StrictMath.exp(x);
            case 7: return StrictMath.log(x);
            case 8: return StrictMath.log10(x);
            case 9: return StrictMath.sqrt(x);
            case 10: return StrictMath.cbrt(x);
            case 11: return StrictMath.sinh(x);
            case 12: return StrictMath.cosh(x);
            case 13: return StrictMath.tanh(x);
            case 14: return StrictMath.expm1(x);
            default: return StrictMath.log1p(x);
        }
    }

    static final String[] NAMES = {"sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "log10", "sqrt", "cbrt", "sinh", "cosh", "tanh", "expm1", "log1p"};

    public static void main(String[] args) {
        double zero = 0;
        double[] xs = {0.0, -0.0, 0.1, 0.5, 1.0, -1.0, 2.0, -3.7, 10.0, 100.25, 710.0, 1e-10, 1e6, -12345.678, 1e22, 1 / zero, -1 / zero, zero / zero};
        for (int f = 0; f < NAMES.length; f++) {
            StringBuilder b = new StringBuilder(NAMES[f]);
            for (double x : xs) b.append(' ').append(apply(f, x));
            System.out.println(b);
        }
        double[] ys = {0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -2.0, 3.0, 0.1, -7.25, 1e10, 1 / zero, -1 / zero, zero / zero};
        for (double x : ys) {
            StringBuilder b = new StringBuilder("pow ").append(x).append(':');
            for (double y : ys) b.append(' ').append(StrictMath.pow(x, y));
            System.out.println(b);
        }
        for (double y : ys) {
            StringBuilder b = new StringBuilder("atan2 ").append(y).append(':');
            for (double x : ys) b.append(' ').append(StrictMath.atan2(y, x));
            System.out.println(b);
        }
        System.out.println(StrictMath.hypot(1e200, 1e200) + " " + StrictMath.hypot(3, 1 / zero) + " " + StrictMath.IEEEremainder(10, 3.3));
        long hash = 0;
        for (int i = 0; i < 2000; i++) {
            double x = (i - 1000) * 0.37;
            for (int f = 0; f < NAMES.length; f++) hash = hash * 31 + Double.doubleToLongBits(apply(f, x));
            hash = hash * 31 + Double.doubleToLongBits(StrictMath.pow(StrictMath.abs(x), 1.7));
        }
        System.out.println(hash);
    }
}
