abstract class Shape {
    abstract int area();
    abstract String name();
}

class Square extends Shape {
    int area() { return 1; }
}
