import java.util.Iterator;
import java.util.stream.IntStream;

/** Records with compact and other constructors, static members, nested records, generics and interfaces. */
public class RecordsWithEverything {
    record Range(int low, int high) implements Comparable<Range>, Iterable<Integer> {
        static final Range EMPTY = new Range(0, 0);
        private static int made;

        Range {
            if (low > high) {
                int t = low;
                low = high;
                high = t;
            }
            made++;
        }

        Range(int high) {
            this(0, high);
        }

        int size() {
            return high - low;
        }

        public Iterator<Integer> iterator() {
            return IntStream.range(low, high).iterator();
        }

        public int compareTo(Range other) {
            return Integer.compare(size(), other.size());
        }
    }

    record Box<T extends Comparable<T>>(T value, String... labels) {
        Box<T> max(Box<T> other) {
            return value.compareTo(other.value) >= 0 ? this : other;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Box<?> box && value.equals(box.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    record Line(Point from, Point to) {
        record Point(double x, double y) {
        }

        double length() {
            return Math.hypot(to.x() - from.x, to.y - from.y);
        }
    }

    public static void main(String[] args) {
        Range range = new Range(7, 3);
        int sum = 0;
        for (int n : range) {
            sum += n;
        }
        System.out.println(range + " " + range.size() + " " + sum + " " + new Range(4).equals(new Range(0, 4)) + " " + Range.made);
        System.out.println(range.compareTo(new Range(5)) + " " + Range.EMPTY + " " + range.hashCode() + " " + new Range(1, 2).hashCode());
        Box<String> a = new Box<>("a", "x", "y"), b = new Box<>("b");
        System.out.println(a.max(b).value() + a.labels().length + " " + a.equals(new Box<>("a")) + " " + (a.hashCode() == "a".hashCode()));
        Line line = new Line(new Line.Point(0, 0), new Line.Point(3, -4));
        System.out.println(line + " " + line.length() + " " + line.equals(new Line(new Line.Point(0, 0), new Line.Point(3, -4.0))));
        System.out.println(new Line.Point(0.0, 1).equals(new Line.Point(-0.0, 1)) + " " + new Line.Point(Double.NaN, 1).equals(new Line.Point(Double.NaN, 1)));
    }
}
