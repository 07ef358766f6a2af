class Main {
    static {
        return;
    }
}
