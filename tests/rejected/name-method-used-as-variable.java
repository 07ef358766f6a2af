class Main {
    static int size() {
        return 1;
    }

    static int f() {
        return size + Main.size;
    }
}
