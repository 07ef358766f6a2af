abstract class Base {
    abstract int f();
}

class Main extends Base {
    int f() {
        return super.f() + 1;
    }
}
