class Main {
    static <T> T first(T[] items) {
        return items[0];
    }
}
