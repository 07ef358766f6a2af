class Main {
    int a = 0x;
}
