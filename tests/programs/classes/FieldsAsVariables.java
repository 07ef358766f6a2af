/** Objects that one method makes, uses and forgets: whatever the compiler makes of them, they behave as objects. */
class FieldsAsVariables {
    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }

        Point turned() {
            return new Point(y, x);
        }

        int dot(Point other) {
            return x * other.x + y * other.y;
        }
    }

    static class Counter {
        byte small = 126;
        char letter;
        short number;
        boolean on;
        long total = 1L << 40;
        float f;
        double d = 0.5;
        String text;

        void count() {
            small++;
            letter--;
            number -= 3;
            on = !on;
            total += small;
            f += 0.25f;
            d *= 2;
            text = text + small;
        }
    }

    static class Base {
        int value = 7;
        int copy = value + 1;

        Base() {
            value = value * 2;
        }

        Base(int value) {
            this();
            this.value += value;
        }
    }

    static class Derived extends Base {
        int value = 100;
        final Point at;

        Derived(int value, Point at) {
            super(value);
            this.at = at;
        }

        int both() {
            return super.value * 1000 + value;
        }
    }

    static class Loud {
        static int made;

        static {
            System.out.println("Loud is initialised");
        }

        final int number;

        Loud(int number) {
            this.number = number;
        }
    }

    static class Checked {
        final int value;

        Checked(int value) {
            if (value < 0) {
                throw new IllegalArgumentException("negative: " + value);
            }
            this.value = value;
        }
    }

    static class Node {
        Node next;
        int value;
    }

    static int side(String what, int value) {
        System.out.println(what);
        return value;
    }

    static Point pick(boolean first, Point a, Point b) {
        return first ? a : b;
    }

    public static void main(String[] args) {
        Point sum = new Point(0, 0);
        for (int i = 0; i < 5; i++) {
            sum = sum.plus(new Point(i, -i)).turned();
        }
        System.out.println(sum.x + " " + sum.y + " " + sum.dot(new Point(3, 4)));

        Point p = new Point(1, 2);
        p = new Point(p.y, p.x);
        Point q = p;
        p = new Point(p.y + q.x, q.y);
        System.out.println(p.x + " " + p.y + " " + q.x + " " + q.y + " " + (p == q) + " " + (q == q));

        Counter counter = new Counter();
        for (int i = 0; i < 3; i++) {
            counter.count();
        }
        System.out.println(counter.small + " " + (int) counter.letter + " " + counter.number + " " + counter.on + " "
            + counter.total + " " + counter.f + " " + counter.d + " " + counter.text);

        Counter one = new Counter();
        Counter same = one;
        same.small = 5;
        one.total = 3;
        System.out.println(one.small + " " + same.total);

        Derived derived = new Derived(3, new Point(5, 6));
        System.out.println(derived.both() + " " + derived.copy + " " + derived.at.turned().x);

        Loud loud = new Loud(side("argument", 4));
        System.out.println(loud.number + Loud.made);

        for (int i = 1; i >= -1; i--) {
            try {
                Checked checked = new Checked(i);
                System.out.println(checked.value);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }

        Point kept = new Point(9, 9);
        try {
            kept = new Point(1, 10 / (args.length));
        } catch (ArithmeticException e) {
            System.out.println(kept.x + " " + e.getMessage());
        }

        Node node = new Node();
        node.value = 1;
        Node last = node;
        for (int i = 2; i < 4; i++) {
            last.next = new Node();
            last = last.next;
            last.value = i;
        }
        int total = 0;
        for (Node n = node; n != null; n = n.next) {
            total = total * 10 + n.value;
        }
        System.out.println(total);

        Point a = new Point(1, 1);
        Point b = new Point(2, 2);
        Point c = pick(args.length == 0, a, b);
        System.out.println((c == a) + " " + (c == b) + " " + (new Point(1, 1) == a) + " " + (a != null));
        Point none = null;
        try {
            System.out.println(none.plus(a).x);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        new Point(side("first", 1), side("second", 2));
        Object object = new Point(3, 3);
        System.out.println(object instanceof Point);
    }
}
