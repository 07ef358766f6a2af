class Main {
    static int f(int n) {
        switch (n) {
            case 1: return 1;
            case 2: return 2;
        }
    }
}
