class Main {
    static class Part { }
    interface Part { }
    static class Main { }
}
