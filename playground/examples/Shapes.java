import java.util.List;

sealed interface Shape permits Circle, Rectangle, Group {}

record Circle(double radius) implements Shape {}

record Rectangle(double width, double height) implements Shape {}

record Group(List<Shape> shapes) implements Shape {}

public class Shapes {
    static double area(Shape shape) {
        return switch (shape) {
            case Circle(double radius) -> Math.PI * radius * radius;
            case Rectangle(double width, double height) when width == height -> width * width;
            case Rectangle(double width, double height) -> width * height;
            case Group(List<Shape> shapes) -> shapes.stream().mapToDouble(Shapes::area).sum();
        };
    }

    public static void main(String[] args) {
        Shape all = new Group(List.of(new Circle(1), new Rectangle(2, 3), new Group(List.of(new Rectangle(4, 4)))));
        System.out.println(all);
        System.out.println(area(all));
    }
}
