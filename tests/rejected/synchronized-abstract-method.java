abstract class Main {
    abstract synchronized void f();
}
