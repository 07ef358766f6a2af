class Main {
    static int f(int n) {
        int k;
        switch (n) {
            case 1: k = 1; break;
            case 2: break;
            default: k = 3;
        }
        return k;
    }
}
