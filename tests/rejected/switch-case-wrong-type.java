class Main {
    static void f(int n, String s) {
        switch (n) {
            case "one": break;
            case 1L: break;
        }
        switch (s) {
            case 1: break;
        }
    }
}
