class Main {
    String f(int x) {
        return STR."x = \{x}";
    }
}
