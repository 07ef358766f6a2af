class Main {
    static int size;

    static int f() {
        int g = 1;
        return size() + g();
    }
}
