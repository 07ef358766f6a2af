class Main {
    static void f(int n) {
        switch (n) {
            n++;
            case 1:
        }
    }
}
