class Main {
    native int f();
}
