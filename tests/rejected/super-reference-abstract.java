import java.util.function.IntSupplier;

abstract class Base {
    abstract int m();
}

abstract class Main extends Base {
    IntSupplier f() {
        return super::m;
    }
}
