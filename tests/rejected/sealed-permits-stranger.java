class Main {
    sealed interface Shape permits Circle, Square { }

    static final class Circle implements Shape { }

    static final class Square { }
}
