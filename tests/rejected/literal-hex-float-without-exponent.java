class Main {
    double a = 0x1.8;
}
