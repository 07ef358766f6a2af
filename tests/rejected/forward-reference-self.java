class Main {
    static int a = a + 1;
    int b = (b = 2) + b;
}
