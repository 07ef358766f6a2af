class Main {
    static int a = b + 1;
    static int b = 2;
    static { c = c + 1; }
    static int c = 3;
}
