class Main {
    synchronized void f() { }
}
