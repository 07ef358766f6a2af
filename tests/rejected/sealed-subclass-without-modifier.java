class Main {
    sealed interface Shape { }

    static class Circle implements Shape { }
}
