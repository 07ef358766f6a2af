// Java 21: qualified names of enum constants in `case` (JLS 14.11.1)
/** Constants of enums as labels, by their full names and for selectors of other types. */
public class QualifiedEnumLabels {
    enum Color { RED, GREEN }

    sealed interface Shape permits Basic, Circle {
    }

    enum Basic implements Shape { POINT, LINE }

    record Circle(int radius) implements Shape {
    }

    static int number(Color color) {
        return switch (color) {
            case Color.RED -> 1;
            case GREEN -> 2;
        };
    }

    static int area(Shape shape) {
        return switch (shape) {
            case Basic.POINT -> 0;
            case Basic.LINE -> -1;
            case Circle(int radius) when radius > 10 -> 999;
            case Circle c -> c.radius() * c.radius() * 3;
        };
    }

    static String any(Object o) {
        switch (o) {
            case QualifiedEnumLabels.Color.RED:
                return "red";
            case Basic.POINT:
                return "point";
            case Basic b:
                return "basic " + b;
            case null:
                return "null";
            default:
                return "other";
        }
    }

    public static void main(String[] args) {
        System.out.println(number(Color.RED) + " " + number(Color.GREEN));
        System.out.println(area(Basic.POINT) + " " + area(Basic.LINE) + " " + area(new Circle(2)) + " " + area(new Circle(11)));
        for (Object o : new Object[] {Color.RED, Color.GREEN, Basic.POINT, Basic.LINE, null, "x"}) {
            System.out.println(any(o));
        }
    }
}
