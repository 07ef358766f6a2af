class Point {
    Point(int x) { }
}

class Main {
    static Point f() {
        return new Point();
    }
}
