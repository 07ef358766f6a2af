abstract class Shape {
    abstract int area();
}

interface Named { }

class Main {
    Object a = new Shape();
    Object b = new Named();
}
