class Main {
    static void f(int n, char c) {
        switch (n) {
            case 1: break;
            case 2: break;
            case 3 - 2: break;
        }
        switch (c) {
            case 'a':
            case 97:
        }
    }
}
