class Main {
    int a = 0x_1F;
}
