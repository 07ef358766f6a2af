class Main {
    f() { }
}
