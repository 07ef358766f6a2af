class Main {
    static int f(Integer n) {
        switch (n) {
            case 1: return 10;
            default: return 0;
        }
    }
}
