class Main {
    int a;
    String a;
    static int a;
}
