class Main {
    int a;
    a = 1;
}
