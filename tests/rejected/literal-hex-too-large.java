class Main {
    int a = 0x1_0000_0000;
}
