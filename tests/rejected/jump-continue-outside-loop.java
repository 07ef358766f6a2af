class Main {
    static void f(int n) {
        switch (n) {
            case 1: continue;
        }
    }
}
