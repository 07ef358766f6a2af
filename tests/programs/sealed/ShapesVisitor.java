import java.util.List;

/** A sealed hierarchy taken apart with instanceof patterns, and a visitor over the same. */
public class ShapesVisitor {
    sealed interface Shape permits Circle, Rectangle, Union {
    }

    record Circle(double radius) implements Shape {
    }

    record Rectangle(double width, double height) implements Shape {
        boolean isSquare() {
            return width == height;
        }
    }

    record Union(List<Shape> parts) implements Shape {
        Union(Shape... parts) {
            this(List.of(parts));
        }
    }

    static double area(Shape shape) {
        if (shape instanceof Circle circle) {
            return Math.PI * circle.radius() * circle.radius();
        } else if (shape instanceof Rectangle r && !r.isSquare()) {
            return r.width() * r.height();
        } else if (shape instanceof Rectangle square) {
            return Math.pow(square.width, 2);
        } else if (!(shape instanceof Union union)) {
            throw new AssertionError(shape);
        } else {
            return union.parts().stream().mapToDouble(ShapesVisitor::area).sum();
        }
    }

    static Shape scale(Shape shape, double by) {
        return shape instanceof Circle c ? new Circle(c.radius * by)
            : shape instanceof Rectangle r ? new Rectangle(r.width * by, r.height * by)
            : new Union(((Union) shape).parts().stream().map(part -> scale(part, by)).toArray(Shape[]::new));
    }

    static int depth(Object o) {
        int deepest = 0;
        while (o instanceof Union u && !u.parts().isEmpty()) {
            o = u.parts().get(u.parts().size() - 1);
            deepest++;
        }
        return deepest;
    }

    public static void main(String[] args) {
        Shape all = new Union(new Circle(1), new Rectangle(2, 3), new Union(new Rectangle(2, 2), new Union()));
        System.out.println(all);
        System.out.printf("%.4f %.4f %d%n", area(all), area(scale(all, 10)), depth(all));
        System.out.println(scale(all, 0.5) + " " + all.equals(scale(all, 1)) + " " + depth("no shape"));
        Object o = new Circle(2);
        if (!(o instanceof Circle c)) {
            return;
        }
        System.out.println(c.radius() + " " + (o instanceof Shape s && area(s) > 10));
    }
}
