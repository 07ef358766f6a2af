public class OverrideAnnotation {
    interface Shape {
        int area();
    }

    static abstract class Named implements Shape {
        abstract String name();

        @Override
        public String toString() {
            return name() + area();
        }
    }

    static class Square extends Named {
        private final int side;

        Square(int side) { this.side = side; }

        @Override
        public int area() { return side * side; }

        @Override String name() { return "square"; }

        public @Override int hashCode() { return side; }

        @Override
        public final boolean equals(Object o) {
            return o instanceof Square && ((Square) o).side == side;
        }
    }

    public static void main(String[] args) {
        Named n = new Square(3);
        System.out.println(n + " " + n.hashCode() + " " + n.equals(new Square(3)) + " " + n.equals(null));
    }
}
