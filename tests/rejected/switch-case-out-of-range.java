class Main {
    static void f(byte b, char c) {
        switch (b) {
            case 128: break;
            case -129: break;
        }
        switch (c) {
            case -1: break;
        }
    }
}
