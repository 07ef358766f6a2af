abstract final class Main { }

abstract class Other {
    abstract final void f();
    abstract static void g();
    abstract private void h();
}
