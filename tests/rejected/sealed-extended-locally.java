class Main {
    sealed interface Shape { }

    record Circle() implements Shape { }

    void f() {
        class Local implements Shape { }
    }
}
