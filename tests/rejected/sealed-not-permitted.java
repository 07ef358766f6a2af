class Main {
    sealed interface Shape permits Circle { }

    static final class Circle implements Shape { }

    static final class Square implements Shape { }
}
