import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Polynomials with whole coefficients and several variables, symbolic derivatives, and numerical methods on the side. */
public class Polynomials {
    /** A product of powers of variables. */
    static final class Monomial implements Comparable<Monomial> {
        static final Monomial ONE = new Monomial(new TreeMap<>());
        private final TreeMap<Character, Integer> powers;

        private Monomial(TreeMap<Character, Integer> powers) {
            powers.values().removeIf(power -> power == 0);
            this.powers = powers;
        }

        static Monomial of(char variable) {
            return new Monomial(new TreeMap<>(Map.of(variable, 1)));
        }

        int degree() {
            return powers.values().stream().mapToInt(Integer::intValue).sum();
        }

        int power(char variable) {
            return powers.getOrDefault(variable, 0);
        }

        Monomial times(Monomial other) {
            TreeMap<Character, Integer> product = new TreeMap<>(powers);
            other.powers.forEach((variable, power) -> product.merge(variable, power, Integer::sum));
            return new Monomial(product);
        }

        Monomial less(char variable) {
            TreeMap<Character, Integer> result = new TreeMap<>(powers);
            result.merge(variable, -1, Integer::sum);
            return new Monomial(result);
        }

        @Override
        public int compareTo(Monomial other) {
            int c = Integer.compare(other.degree(), degree());
            return c != 0 ? c : toString().compareTo(other.toString());
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Monomial other && powers.equals(other.powers);
        }

        @Override
        public int hashCode() {
            return powers.hashCode();
        }

        @Override
        public String toString() {
            return powers.entrySet().stream().map(e -> e.getKey() + (e.getValue() == 1 ? "" : "^" + e.getValue())).collect(Collectors.joining("*"));
        }
    }

    static final class Polynomial implements Iterable<Map.Entry<Monomial, Long>> {
        private final TreeMap<Monomial, Long> terms;

        private Polynomial(TreeMap<Monomial, Long> terms) {
            terms.values().removeIf(coefficient -> coefficient == 0);
            this.terms = terms;
        }

        static Polynomial of(long constant) {
            return new Polynomial(new TreeMap<>(Map.of(Monomial.ONE, constant)));
        }

        static Polynomial variable(char name) {
            return new Polynomial(new TreeMap<>(Map.of(Monomial.of(name), 1L)));
        }

        Polynomial plus(Polynomial other) {
            TreeMap<Monomial, Long> sum = new TreeMap<>(terms);
            other.terms.forEach((monomial, coefficient) -> sum.merge(monomial, coefficient, Math::addExact));
            return new Polynomial(sum);
        }

        Polynomial minus(Polynomial other) {
            return plus(other.times(of(-1)));
        }

        Polynomial times(Polynomial other) {
            TreeMap<Monomial, Long> product = new TreeMap<>();
            for (var a : this) {
                for (var b : other) {
                    product.merge(a.getKey().times(b.getKey()), Math.multiplyExact(a.getValue(), b.getValue()), Math::addExact);
                }
            }
            return new Polynomial(product);
        }

        Polynomial power(int n) {
            return IntStream.range(0, n).boxed().reduce(of(1), (result, i) -> result.times(this), Polynomial::times);
        }

        Polynomial derivative(char variable) {
            TreeMap<Monomial, Long> result = new TreeMap<>();
            terms.forEach((monomial, coefficient) -> {
                int power = monomial.power(variable);
                if (power > 0) {
                    result.put(monomial.less(variable), coefficient * power);
                }
            });
            return new Polynomial(result);
        }

        Polynomial substitute(char variable, Polynomial value) {
            Polynomial result = of(0);
            for (var term : this) {
                Monomial rest = term.getKey();
                Polynomial factor = of(term.getValue());
                while (rest.power(variable) > 0) {
                    rest = rest.less(variable);
                    factor = factor.times(value);
                }
                result = result.plus(factor.times(new Polynomial(new TreeMap<>(Map.of(rest, 1L)))));
            }
            return result;
        }

        double at(Map<Character, Double> values) {
            double sum = 0;
            for (var term : this) {
                double product = term.getValue();
                for (var power : term.getKey().powers.entrySet()) {
                    product *= Math.pow(values.get(power.getKey()), power.getValue());
                }
                sum += product;
            }
            return sum;
        }

        Optional<Long> constant() {
            return terms.isEmpty() ? Optional.of(0L) : terms.size() == 1 ? Optional.ofNullable(terms.get(Monomial.ONE)) : Optional.empty();
        }

        @Override
        public Iterator<Map.Entry<Monomial, Long>> iterator() {
            return terms.entrySet().iterator();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Polynomial && terms.equals(((Polynomial) o).terms);
        }

        @Override
        public int hashCode() {
            return Objects.hash(terms);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            for (var term : this) {
                long coefficient = term.getValue();
                text.append(coefficient < 0 ? " - " : text.length() == 0 ? "" : " + ");
                String monomial = term.getKey().toString();
                long size = Math.abs(coefficient);
                text.append(size == 1 && !monomial.isEmpty() ? monomial : monomial.isEmpty() ? "" + size : size + "*" + monomial);
            }
            return text.length() == 0 ? "0" : text.toString().trim();
        }
    }

    static double bisect(DoubleUnaryOperator f, double low, double high) {
        if (f.applyAsDouble(low) * f.applyAsDouble(high) > 0) {
            throw new IllegalArgumentException("no change of sign between " + low + " and " + high);
        }
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (f.applyAsDouble(low) * f.applyAsDouble(middle) <= 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    static double simpson(DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n;
        double inner = IntStream.range(1, n).mapToDouble(i -> (i % 2 == 0 ? 2 : 4) * f.applyAsDouble(a + i * h)).sum();
        return h / 3 * (f.applyAsDouble(a) + inner + f.applyAsDouble(b));
    }

    static List<Long> wholeRoots(Polynomial p, char variable) {
        List<Long> roots = new ArrayList<>();
        for (long candidate = -20; candidate <= 20; candidate++) {
            if (p.substitute(variable, Polynomial.of(candidate)).constant().filter(value -> value == 0).isPresent()) {
                roots.add(candidate);
            }
        }
        return roots;
    }

    public static void main(String[] args) {
        Polynomial x = Polynomial.variable('x'), y = Polynomial.variable('y'), one = Polynomial.of(1);
        Polynomial square = x.plus(y).power(2), cube = x.minus(y.times(Polynomial.of(2))).power(3);
        System.out.println(square + "\n" + cube + "\n" + square.times(cube));
        System.out.println(square.minus(x.times(x)).minus(y.times(y)) + " | " + x.minus(x) + " | " + Polynomial.of(-7) + " | " + one.minus(x));
        System.out.println(cube.derivative('x') + " | " + cube.derivative('y') + " | " + cube.derivative('z'));
        System.out.println(cube.substitute('y', x.plus(one)) + " | " + square.at(Map.of('x', 1.5, 'y', -0.5)));
        System.out.println(square.equals(y.plus(x).times(x.plus(y))) + " " + (square.hashCode() == y.plus(x).power(2).hashCode()) + " " + square.constant());
        Polynomial p = x.minus(Polynomial.of(3)).times(x.plus(Polynomial.of(5))).times(x.minus(one)).times(x);
        System.out.println(p + " has roots " + wholeRoots(p, 'x'));
        List<Polynomial> chebyshev = new ArrayList<>(List.of(one, x));
        for (int n = 2; n <= 8; n++) {
            chebyshev.add(Polynomial.of(2).times(x).times(chebyshev.get(n - 1)).minus(chebyshev.get(n - 2)));
        }
        System.out.println(chebyshev.get(8) + " at 0.3: " + chebyshev.get(8).at(Map.of('x', 0.3)));
        DoubleUnaryOperator f = t -> t * t * t - 2 * t - 5;
        System.out.println(bisect(f, 2, 3) + " " + simpson(Math::sin, 0, Math.PI, 100) + " " + simpson(t -> 1 / t, 1, Math.E, 200));
        for (Runnable wrong : Arrays.<Runnable>asList(() -> bisect(t -> 1, 0, 1), () -> Polynomial.of(Long.MAX_VALUE).times(Polynomial.of(2)), () -> square.at(Map.of('x', 1.0)))) {
            try {
                wrong.run();
            } catch (IllegalArgumentException | ArithmeticException e) {
                System.out.println(e.getMessage());
            } catch (NullPointerException e) {
                System.out.println("a variable has no value");
            }
        }
        System.out.println(chebyshev.stream().max(Comparator.comparingInt((Polynomial q) -> q.terms.size())).map(q -> q.terms.firstKey()).get());
    }
}
