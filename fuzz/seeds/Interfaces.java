class Interfaces {
    interface Shape {
        int area();

        default int twice() {
            return 2 * area();
        }
    }

    interface Named extends Shape {
        @Override
        default int twice() {
            return 3 * area();
        }
    }

    static abstract class Base implements Shape {
        int side = 2;

        public int area() {
            return side * side;
        }
    }

    static final class Square extends Base {
        int seen;

        void remember(Shape[] all, int at) {
            all[at] = this;
            seen++;
        }
    }

    static final class Known extends Base implements Named {
        static int made;

        Known() {
            side = ++made;
        }
    }

    static int sum(Shape shape) {
        return shape.area() + shape.twice();
    }

    public static void main(String[] args) {
        int sum = 0;
        Shape[] shapes = new Shape[4];
        for (int i = 0; i < 6; i++) {
            Square square = new Square();
            Known known = new Known();
            sum += sum(square) + sum(known);
            if (i % 2 == 0) {
                square.remember(shapes, i & 3);
            }
            Shape last = shapes[i & 3];
            if (last instanceof Square found) {
                sum += found.seen;
            }
            Shape lambda = () -> 5;
            sum += lambda.twice();
        }
        System.exit(sum & 127);
    }
}
