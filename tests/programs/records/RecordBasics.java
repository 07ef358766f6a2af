import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What records have without saying so, and what they may say. */
public class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -100) {
                throw new IllegalArgumentException("x: " + x);
            }
        }

        Point(int both) {
            this(both, both);
        }

        double distance(Point other) {
            int dx = x - other.x, dy = y() - other.y();
            return Math.sqrt(dx * dx + dy * dy);
        }

        static Point of(int x, int y) {
            return new Point(x, y);
        }
    }

    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) { }

    record Pair<A, B extends Comparable<B>>(A first, B second) implements Comparable<Pair<A, B>> {
        public int compareTo(Pair<A, B> o) {
            return second.compareTo(o.second);
        }

        <C> Pair<C, B> withFirst(C c) {
            return new Pair<>(c, second);
        }
    }

    record Range(int lo, int hi) {
        Range(int lo, int hi) {
            this.lo = Math.min(lo, hi);
            this.hi = Math.max(lo, hi);
        }

        public int hi() {
            return hi + 1;
        }

        @Override
        public String toString() {
            return "[" + lo + ".." + hi + ")";
        }
    }

    record Name(String text) {
        Name {
            text = text.trim();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Name && ((Name) o).text.equalsIgnoreCase(text);
        }

        @Override
        public int hashCode() {
            return text.toLowerCase().hashCode();
        }
    }

    record Empty() { }

    record Words(String... words) { }

    record Tree(Tree left, int value, Tree right) {
        int sum() {
            return value + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum());
        }
    }

    public static void main(String[] args) {
        Point p = Point.of(3, 4);
        System.out.println(p + " " + p.hashCode() + " " + p.distance(Point.ORIGIN) + " " + new Point(7));
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals("p"));
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        All a = new All(true, (byte) -1, 'c', (short) 300, 70000, 1L << 40, 1.5f, Double.NaN, null, null);
        System.out.println(a + " " + a.hashCode());
        System.out.println(a.equals(new All(true, (byte) -1, 'c', (short) 300, 70000, 1L << 40, 1.5f, Double.NaN, null, null)));
        System.out.println(new All(false, (byte) 0, 'd', (short) 0, 0, 0, -0.0f, 0, "", null)
            .equals(new All(false, (byte) 0, 'd', (short) 0, 0, 0, 0.0f, 0, "", null)));
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair + " " + pair.hashCode() + " " + pair.compareTo(new Pair<>("b", 5)));
        System.out.println(pair.withFirst(2.5) + " " + new Pair<String, String>(null, "z").hashCode());
        System.out.println(new Range(9, 2) + " " + new Range(9, 2).hi() + " " + new Range(1, 2).equals(new Range(2, 1)));
        System.out.println(new Name(" Bob ").equals(new Name("bOB")) + " " + new Name(" Bob "));
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
        System.out.println(new Words("x", "y").words().length + " " + new Words().words().length);
        Tree tree = new Tree(new Tree(null, 1, null), 2, new Tree(null, 3, null));
        System.out.println(tree.sum() + " " + tree);
        Map<Point, String> names = new HashMap<>();
        names.put(new Point(1, 2), "one");
        names.put(new Point(1, 2), "two");
        System.out.println(names);
        List<Range> ranges = new ArrayList<>();
        ranges.add(new Range(1, 2));
        System.out.println(ranges.contains(new Range(2, 1)) + " " + (p instanceof Record));
    }
}
