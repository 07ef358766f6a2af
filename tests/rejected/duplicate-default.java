class Main {
    static void f(int n) {
        switch (n) {
            default: break;
            case 1: break;
            default: break;
        }
    }
}
