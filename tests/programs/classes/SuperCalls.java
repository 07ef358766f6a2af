public class SuperCalls {
    static class Shape {
        protected int area = 1;
        protected String label() { return "shape"; }
        public String toString() { return label() + "#" + area; }
        int grow(int by) { area += by; return area; }
    }

    static class Square extends Shape {
        int area = 100;
        protected String label() { return "square<" + super.label() + ">"; }
        int grow(int by) { return super.grow(by * 2) + area; }
        int inherited() { return super.area + this.area; }
        void reset() { super.area = area = 0; super.area++; --area; }
    }

    static class Tile extends Square {
        public String toString() { return "tile " + super.toString(); }
        int grow(int by) { super.area += 1000; return super.grow(by) + super.inherited(); }
        public boolean equals(Object o) { return super.equals(o) || o instanceof Tile; }
        public int hashCode() { return 7; }
        String plain() { return super.label().length() + label(); }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Shape(), new Square(), new Tile()};
        for (Shape s : shapes) {
            System.out.println(s + " " + s.grow(5) + " " + s.area + " " + s);
        }
        Square q = new Square();
        q.reset();
        System.out.println(q.inherited() + " " + ((Shape) q).area + " " + q.area);
        System.out.println(new Tile().equals(new Tile()) + " " + new Tile().equals("x") + " " + new Tile().plain());
        System.out.println(new Shape().equals(shapes[0]) + " " + shapes[0].equals(shapes[0]));
    }
}
