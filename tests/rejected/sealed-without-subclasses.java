class Main {
    sealed interface Shape { }
}
