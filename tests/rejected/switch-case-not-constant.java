class Main {
    static int limit = 3;
    static final int LATE;
    static { LATE = 4; }

    static void f(int n, int m) {
        switch (n) {
            case limit: break;
            case LATE: break;
            case m: break;
        }
    }
}
