class Main {
    int a = 1 # 2;
}
