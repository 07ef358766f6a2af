class Main {
    static void f(int n) {
        switch (n) {
            case 1:
                break;
                f(2);
            case 2:
        }
    }
}
