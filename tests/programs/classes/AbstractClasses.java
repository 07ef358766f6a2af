public class AbstractClasses {
    static abstract class Shape {
        private final String name;
        private static int made;

        Shape(String name) {
            this.name = name + ++made;
        }

        abstract double area();

        abstract Shape scaled(int k);

        String describe() {
            return name + " of " + area();
        }

        static int made() { return made; }
    }

    static class Rect extends Shape {
        final int w, h;

        Rect(int w, int h) {
            super("rect");
            this.w = w;
            this.h = h;
        }

        double area() { return w * h; }

        Shape scaled(int k) { return new Rect(w * k, h * k); }
    }

    static abstract class Round extends Shape {
        Round() { super("round"); }

        double area() { return 3 * r() * r(); }

        abstract int r();
    }

    static class Disc extends Round {
        int r = 2;

        int r() { return r; }

        Disc scaled(int k) {
            Disc d = new Disc();
            d.r = r * k;
            return d;
        }
    }

    static abstract class Remade extends Disc {
        abstract int r();

        public abstract String toString();
    }

    static class Last extends Remade {
        int r() { return 1; }

        public String toString() { return "last"; }
    }

    static abstract class NothingAbstract {
        int value() { return 5; }
    }

    static class Concrete extends NothingAbstract { }

    public static void main(String[] args) {
        Shape[] shapes = {new Rect(2, 3), new Disc(), new Last()};
        for (Shape s : shapes) {
            System.out.println(s.describe() + ", " + s.scaled(2).describe() + " (" + Shape.made() + ")");
        }
        Round r = new Last();
        System.out.println(r + " " + r.area() + " " + r.r());
        System.out.println(new Disc().scaled(3).r + " " + new Concrete().value());
    }
}
