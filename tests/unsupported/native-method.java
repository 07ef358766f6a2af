class Main {
    static native int f();
}
