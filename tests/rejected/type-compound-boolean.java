class Main {
    static void f(boolean b, String s, Object o, int i) {
        b += true;
        b <<= 1;
        i += "s";
        i |= b;
        i += o;
        s *= 2;
        b &= 1;
    }
}
