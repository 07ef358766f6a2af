class Main {
    synchronized synchronized void f() {
    }
}
