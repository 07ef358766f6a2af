class Main {
    static int f(Integer boxed) {
        return boxed + 1;
    }
}
