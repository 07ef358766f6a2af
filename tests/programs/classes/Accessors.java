/** Methods that only read or write a field, give a constant or do nothing, called in all ways. */
public class Accessors {
    interface Shape {
        int sides();

        boolean isRound();

        Object owner();

        void rename(Object owner);

        void touch();
    }

    static class Base implements Shape {
        private int sides;
        private boolean round;
        private long area = 1L << 40;
        private double angle = 0.5;
        private Object owner = "nobody";

        Base() {
        }

        Base(int sides) {
            this.sides = sides;
        }

        public int sides() {
            return sides;
        }

        void setSides(int sides) {
            this.sides = sides;
        }

        public boolean isRound() {
            return round;
        }

        long area() {
            return area;
        }

        double angle() {
            return angle;
        }

        public Object owner() {
            return owner;
        }

        public void rename(Object owner) {
            this.owner = owner;
        }

        public void touch() {
        }
    }

    /** Overrides some with code that needs a frame. */
    static class Counted extends Base {
        int touched;

        Counted(int sides) {
            super(sides);
        }

        public int sides() {
            return -1000;
        }

        public boolean isRound() {
            return true;
        }

        public Object owner() {
            return touched + " of " + super.owner();
        }

        public void touch() {
            touched++;
            if (touched % 3 == 0) {
                throw new IllegalStateException("touched " + touched);
            }
        }

        long area() {
            return super.area() + touched;
        }
    }

    static final class Point implements Shape {
        public int sides() {
            return 0;
        }

        public boolean isRound() {
            return false;
        }

        public Object owner() {
            return null;
        }

        public void rename(Object owner) {
        }

        public void touch() {
        }
    }

    static long use(Shape shape, int round) {
        shape.touch();
        shape.rename("r" + round);
        return shape.sides() * 3L + (shape.isRound() ? 1 : 0) + (shape.owner() == null ? 7 : shape.owner().hashCode());
    }

    static int sides(Base base) {
        return base.sides();
    }

    static String ask(Shape shape) {
        try {
            return shape.sides() + " " + shape.owner();
        } catch (NullPointerException e) {
            return "null at line " + e.getStackTrace()[0].getLineNumber() + " of " + e.getStackTrace()[0].getMethodName()
                    + ", depth " + e.getStackTrace().length;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Base(3), new Counted(4), new Point(), new Base(5), new Base()};
        long sum = 0;
        int failed = 0;
        for (int round = 0; round < 50; round++) {
            try {
                sum = sum * 31 + use(shapes[round % shapes.length], round);
            } catch (IllegalStateException e) {
                failed++;
            }
        }
        System.out.println(sum + " " + failed);
        Base first = (Base) shapes[0];
        Base second = (Base) shapes[1];
        for (int i = 0; i < 3; i++) {
            first.setSides(first.sides() + i);
            second.setSides(40 + i);
            System.out.println(sides(first) + " " + sides(second) + " " + first.area() + " " + second.area() + " " + first.angle());
        }
        System.out.println(ask(first));
        System.out.println(ask(second));
        System.out.println(ask(null));
        try {
            System.out.println(sides(null));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " in " + e.getStackTrace()[0].getMethodName());
        }
        Object[] made = new Object[3];
        for (int i = 0; i < made.length; i++) {
            made[i] = new Object();
        }
        System.out.println(made[0] != made[1] && made[1].equals(made[1]));
    }
}
