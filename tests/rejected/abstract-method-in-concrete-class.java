class Main {
    abstract void f();
}
