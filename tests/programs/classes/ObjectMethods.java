public class ObjectMethods {
    static class Point {
        final int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        public boolean equals(Object other) {
            if (this == other) return true;
            if (!(other instanceof Point)) return false;
            Point p = (Point) other;
            return x == p.x && y == p.y;
        }

        public int hashCode() { return 31 * x + y; }

        public String toString() { return "(" + x + "," + y + ")"; }
    }

    static class Point3 extends Point {
        final int z;

        Point3(int x, int y, int z) {
            super(x, y);
            this.z = z;
        }

        public boolean equals(Object other) {
            return other instanceof Point3 && super.equals(other) && ((Point3) other).z == z;
        }

        public int hashCode() { return super.hashCode() * 31 + z; }
    }

    static class Overloaded {
        public boolean equals(Overloaded other) { return true; }
    }

    static class Plain { }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        Object q = new Point(1, 2);
        Point r = new Point3(1, 2, 3);
        System.out.println(p.equals(q) + " " + q.equals(p) + " " + (p == q) + " " + p.equals(null) + " " + p.equals("(1,2)"));
        System.out.println(p.equals(r) + " " + r.equals(p) + " " + r.equals(new Point3(1, 2, 3)));
        System.out.println(p.hashCode() + " " + q.hashCode() + " " + r.hashCode());
        System.out.println(p + " " + q + " " + r);
        Overloaded o = new Overloaded();
        Object asObject = new Overloaded();
        System.out.println(o.equals(new Overloaded()) + " " + o.equals(asObject) + " " + asObject.equals(o));
        Plain a = new Plain();
        Plain b = new Plain();
        System.out.println(a.equals(b) + " " + a.equals(a) + " " + (a.hashCode() == a.hashCode()));
        String s = a.toString();
        System.out.println(s.startsWith("ObjectMethods$Plain@") + " " + s.equals(a.toString()) + " " + s.equals("" + a));
        System.out.println(a.getClass() == b.getClass());
        System.out.println(p.getClass() == r.getClass());
        System.out.println(r.getClass().getName() + " " + q.getClass().getName() + " " + "".getClass().getName() + " " + new Object().getClass().getName());
        Object[] things = {p, "text", r};
        for (Object t : things) {
            System.out.println(t.toString() + " " + t.hashCode() + " " + t.equals(p));
        }
    }
}
