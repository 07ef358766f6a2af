/** Sealed hierarchies, with and without a permits clause. */
public class SealedBasics {
    sealed interface Shape permits Circle, Square, Polygon { }

    record Circle(double r) implements Shape { }

    static final class Square implements Shape {
        final double side;

        Square(double side) {
            this.side = side;
        }
    }

    static non-sealed class Polygon implements Shape {
        int corners() {
            return 3;
        }
    }

    static class Hexagon extends Polygon {
        @Override
        int corners() {
            return 6;
        }
    }

    static abstract sealed class Node {
        abstract int value();
    }

    static final class Leaf extends Node {
        int value() {
            return 1;
        }
    }

    static sealed class Inner extends Node permits Deep {
        int value() {
            return 2;
        }
    }

    static final class Deep extends Inner {
        @Override
        int value() {
            return super.value() * 10;
        }
    }

    sealed interface Op { }

    enum Simple implements Op { PLUS, MINUS }

    record Custom(String sign) implements Op { }

    static String show(Shape shape) {
        if (shape instanceof Circle) {
            return "circle " + ((Circle) shape).r();
        }
        return shape instanceof Square ? "square " + ((Square) shape).side : "polygon " + ((Polygon) shape).corners();
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Circle(1), new Square(2), new Polygon(), new Hexagon()};
        for (Shape shape : shapes) {
            System.out.println(show(shape));
        }
        Node[] nodes = {new Leaf(), new Inner(), new Deep()};
        for (Node node : nodes) {
            System.out.println(node.value());
        }
        Op[] ops = {Simple.PLUS, new Custom("*"), Simple.MINUS};
        for (Op op : ops) {
            System.out.println(op);
        }
        int sealed = 3, permits = sealed, record = permits + 1;
        System.out.println(sealed + permits + record);
    }
}
