abstract class Base {
    abstract int m();
}

abstract class Main extends Base {
    class Inner {
        int f() {
            return Main.super.m();
        }
    }
}
