class Main {
    static non-sealed class Circle { }
}
