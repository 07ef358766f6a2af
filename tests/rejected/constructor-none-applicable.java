class Point {
    Point(int x, int y) { }
}

class Main {
    static Point f() {
        return new Point(1);
    }
}
