/** Look at the bytecode of `length` and `main`: what does not escape lies in the frame. */
public class Points {
    record Point(double x, double y) {
        Point minus(Point other) { return new Point(x - other.x, y - other.y); }

        double norm() { return Math.sqrt(x * x + y * y); }
    }

    static final class Box {
        int value;

        Box(int value) { this.value = value; }
    }

    /** The parameter does not escape, and nothing is written through it: its type says `captured read`. */
    static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    /** Something is written through the parameter: `captured`. */
    static void increment(Box box) { box.value++; }

    static double length(double x1, double y1, double x2, double y2) {
        return new Point(x2, y2).minus(new Point(x1, y1)).norm();
    }

    public static void main(String[] args) {
        Box box = new Box(41);
        increment(box);
        System.out.println(box.value + " " + sum(new int[] {1, 2, 3}) + " " + length(1, 1, 4, 5));
    }
}
