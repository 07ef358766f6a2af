class Main {
    <T> Main(T value) { }

    Main f() {
        return new <String>Main("x");
    }
}
