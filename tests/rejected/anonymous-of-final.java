class Main {
    Object f() {
        return new String() {
        };
    }
}
