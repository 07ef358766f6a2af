class Main {
    static int f(int n) {
        switch (n) {
            case 1: return 1;
            default: return 2;
        }
        return 3;
    }
}
