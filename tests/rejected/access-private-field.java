class Safe {
    private int gold;
    private static int count;
}

class Main {
    static int f(Safe s) {
        s.gold = 1;
        return s.gold + Safe.count;
    }
}
