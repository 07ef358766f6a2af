class Main {
    static void f(byte b, short s, char c, long l) {
        b = b << 1;
        s = b + s;
        c = c++ + c;
        int i = 1 << l;
        i = l >> 1;
        i = i + 1L;
        float x = l * 1.0;
    }
}
