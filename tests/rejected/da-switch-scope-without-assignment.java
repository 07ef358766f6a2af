class Main {
    static int f(int n) {
        switch (n) {
            case 1:
                int k = 1;
                return k;
            default:
                return k;
        }
    }
}
