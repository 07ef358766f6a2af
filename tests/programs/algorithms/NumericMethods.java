public class NumericMethods {
    interface Function {
        double at(double x);
    }

    static class Polynomial implements Function {
        private final double[] c;

        Polynomial(double[] c) { this.c = c; }

        public double at(double x) {
            double r = 0;
            for (int i = c.length; i-- > 0; ) r = r * x + c[i];
            return r;
        }

        Polynomial derivative() {
            double[] d = new double[Math.max(1, c.length - 1)];
            for (int i = 1; i < c.length; i++) d[i - 1] = i * c[i];
            return new Polynomial(d);
        }

        public String toString() {
            String s = "";
            for (int i = c.length - 1; i >= 0; i--) {
                if (c[i] == 0) continue;
                s += (c[i] < 0 ? " - " : s.equals("") ? "" : " + ") + Math.abs(c[i]) + (i > 0 ? "x" : "") + (i > 1 ? "^" + i : "");
            }
            return s.trim();
        }
    }

    static class Sine implements Function {
        public double at(double x) { return StrictMath.sin(x); }
    }

    static class Composite implements Function {
        private final Function outer, inner;
        Composite(Function outer, Function inner) { this.outer = outer; this.inner = inner; }
        public double at(double x) { return outer.at(inner.at(x)); }
    }

    static double bisect(Function f, double a, double b) {
        double fa = f.at(a);
        if (fa * f.at(b) > 0) throw new IllegalArgumentException("no sign change in [" + a + ", " + b + "]");
        for (int i = 0; i < 200; i++) {
            double m = (a + b) / 2, fm = f.at(m);
            if (fm == 0 || m == a || m == b) return m;
            if (fa * fm < 0) b = m;
            else {
                a = m;
                fa = fm;
            }
        }
        return a;
    }

    static double newton(Polynomial p, double x) {
        Polynomial d = p.derivative();
        int i = 0;
        double last;
        do {
            last = x;
            x -= p.at(x) / d.at(x);
        } while (x != last && ++i < 50);
        return x;
    }

    static double simpson(Function f, double a, double b, int n) {
        double h = (b - a) / n, s = f.at(a) + f.at(b);
        for (int i = 1; i < n; i++) s += f.at(a + i * h) * ((i & 1) == 1 ? 4 : 2);
        return s * h / 3;
    }

    /** Runge-Kutta for y'' = -y. */
    static double oscillator(double t, int steps) {
        double y = 1, v = 0, h = t / steps;
        for (int i = 0; i < steps; i++) {
            double k1y = v, k1v = -y;
            double k2y = v + h / 2 * k1v, k2v = -(y + h / 2 * k1y);
            double k3y = v + h / 2 * k2v, k3v = -(y + h / 2 * k2y);
            double k4y = v + h * k3v, k4v = -(y + h * k3y);
            y += h / 6 * (k1y + 2 * k2y + 2 * k3y + k4y);
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v);
        }
        return y;
    }

    public static void main(String[] args) {
        Polynomial p = new Polynomial(new double[] {-6, 11, -6, 1}), golden = new Polynomial(new double[] {-1, -1, 1});
        System.out.println(p + " | " + p.derivative() + " | " + golden + " | " + new Polynomial(new double[] {5}).derivative().at(3));
        System.out.println(bisect(p, 0.5, 1.7) + " " + bisect(golden, 0, 5) + " " + bisect(new Sine(), 3, 4));
        System.out.println(newton(golden, 2) + " " + newton(p, 10) + " " + newton(new Polynomial(new double[] {-2, 0, 1}), 1));
        try {
            bisect(golden, 3, 4);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(simpson(p, 0, 4, 2) + " " + simpson(new Sine(), 0, StrictMath.PI, 20) + " " + simpson(new Composite(new Sine(), golden), 0, 2, 100));
        System.out.println(oscillator(StrictMath.PI, 100) + " " + oscillator(10, 1000) + " " + oscillator(1, 1));
        double e = 1, term = 1;
        for (int i = 1; term > 1e-17; i++) e += term /= i;
        float f = 1, ft = 1;
        for (int i = 1; i < 15; i++) f += ft /= i;
        System.out.println(e + " " + f + " " + (float) e + " " + (e - f));
        double x = 0.3;
        for (int i = 0; i < 60; i++) x = 3.99 * x * (1 - x);
        System.out.println(x);
    }
}
