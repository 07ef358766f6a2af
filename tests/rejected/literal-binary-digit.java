class Main {
    int a = 0b102;
}
