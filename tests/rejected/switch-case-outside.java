class Main {
    static void f(int n) {
        case 1:
        n++;
    }
}
