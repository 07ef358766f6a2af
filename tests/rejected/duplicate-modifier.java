class Main {
    static static int a;
}
