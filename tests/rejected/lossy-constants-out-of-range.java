class Main {
    static final int BIG = 128;
    byte a = 127 + 1;
    byte b = BIG;
    byte c = -129;
    short d = 32768;
    char e = -1;
    char f = 65536;
    int g = 2147483648L;
    float h = 1.0;
    byte i = 1L;
    int j = 1f;
}
