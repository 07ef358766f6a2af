class Main {
    int a = 2147483648;
}
