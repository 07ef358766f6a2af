class Main {
    enum Color { RED }

    Object f() {
        return new Color();
    }
}
