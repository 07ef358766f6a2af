class Main {
    static Integer f() {
        Integer boxed = 1;
        return boxed;
    }
}
