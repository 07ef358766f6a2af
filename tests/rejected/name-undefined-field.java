class Point {
    int x;
}

class Main {
    static int f(Point p) {
        p.z = 1;
        return p.y + Point.w;
    }
}
