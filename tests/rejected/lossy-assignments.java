class Main {
    static void f(int i, long l, float x, double d, char c, short s, byte b) {
        b = i;
        s = c;
        c = s;
        c = b;
        i = l;
        i = x;
        l = x;
        x = d;
        b = s;
    }
}
