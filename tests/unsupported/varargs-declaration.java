class Main {
    static int count(int... values) {
        return values.length;
    }
}
