class Main {
    record R(int x) { }

    static class S extends R { }
}
