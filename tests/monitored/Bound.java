// monitors: bound.rmor
import java.util.ArrayList;
import java.util.List;

/** Handlers of a monitor with parameters that take the objects which it is about, or only the first three values. */
class Bound {
    static class Line {
        final int number;
        boolean reset;

        Line(int number) {
            this.number = number;
        }

        void open() {}

        void send(String text) {
            System.out.println(number + ": " + text + (reset ? " again" : ""));
        }

        void close() {}
    }

    static final List<Line> broken = new ArrayList<>();

    static void failed(String monitor, String state, int kind, Object line) {
        System.out.println("not for " + line);
    }

    static void failed(String monitor, String state, int kind, Line line) {
        System.out.println(monitor + " " + state + " " + kind + " of " + line.number);
        line.reset = true;
        broken.add(line);
    }

    static void twice(String monitor, String state, int kind) {
        System.out.println(monitor + " " + state + " " + kind);
    }

    static void use(int number) {
        Line line = new Line(number);
        if (number % 2 == 0) {
            line.open();
        }
        line.send("hello");
        line.send("world");
        if (number % 3 == 0) {
            line.close();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            use(i);
        }
        for (Line line : broken) {
            System.out.println("broken: " + line.number);
        }
    }
}
