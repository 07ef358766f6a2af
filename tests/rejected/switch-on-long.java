class Main {
    static void f(long n) {
        switch (n) {
            case 1: break;
        }
    }
}
