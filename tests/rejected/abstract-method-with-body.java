abstract class Main {
    abstract void f() { }
}
