class Main {
    int a = 040000000000;
}
