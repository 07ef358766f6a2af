class Main<T> {
    static class Fine extends RuntimeException {
    }

    class Bad extends RuntimeException {
    }
}
