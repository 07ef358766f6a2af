class Safe {
    private static class Lock { }
}

class Main {
    Safe.Lock lock;
}
