class Main {
    static void f() {
        int i = 1;
        byte b = i;
        byte c = 1;
        c = c + 1;
        final int k;
        k = 1;
        byte d = k;
        char e = 'a';
        e = e + 1;
        byte g = -c;
    }
}
