class Main {
    static int f(int n) {
        switch (n) {
            case 1, 2: return 12;
            default: return 0;
        }
    }
}
