class Main {
    int fine = -2147483648;
    int a = -(2147483648);
}
