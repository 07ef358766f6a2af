public class ArraysOfInterfaces {
    interface Shape {
        double area();
        Shape[] parts();
    }

    interface Labelled { String label(); }

    static class Square implements Shape, Labelled {
        final double side;
        Square(double side) { this.side = side; }
        public double area() { return side * side; }
        public Shape[] parts() { return new Square[] {new Square(side / 2), new Square(side / 4)}; }
        public String label() { return "square " + side; }
    }

    static class Group implements Shape {
        private final Shape[] members;
        Group(Shape[] members) { this.members = members; }
        public double area() {
            double sum = 0;
            for (Shape s : members) if (s != null) sum += s.area();
            return sum;
        }
        public Shape[] parts() { return members.clone(); }
    }

    static int count(Shape[] shapes) {
        int n = 0;
        for (Shape s : shapes) {
            if (s == null) continue;
            n++;
            if (s instanceof Group) n += count(s.parts());
        }
        return n;
    }

    static String labels(Labelled[] all) {
        String s = "";
        for (Labelled l : all) s += l.label() + ";";
        return s;
    }

    public static void main(String[] args) {
        Shape[] shapes = new Shape[4];
        shapes[0] = new Square(2);
        shapes[1] = new Group(new Shape[] {new Square(1), null, new Group(new Square[] {new Square(3)})});
        shapes[3] = new Group(new Shape[0]);
        System.out.println(count(shapes) + " " + new Group(shapes).area());
        Square[] squares = {new Square(4), new Square(5)};
        System.out.println(labels(squares));
        System.out.println(labels((Labelled[]) (Object) squares[0].parts()));
        Labelled[][] grid = {squares, {}, (Labelled[]) (Object) squares.clone()};
        System.out.println(grid[2][1].label() + grid.length);
        Shape[][][] deep = new Shape[2][][];
        deep[0] = new Square[][] {squares};
        System.out.println(deep[0][0][1].area());
        try {
            deep[0][0][0] = new Group(null);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Labelled[] l = (Labelled[]) (Object) shapes;
        } catch (ClassCastException e) {
            System.out.println("not labelled");
        }
        Object[] os = shapes;
        try {
            os[2] = "text";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        os[2] = new Square(1);
        System.out.println(shapes[2].area());
    }
}
