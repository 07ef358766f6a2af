class Main {
    String a = "open;
    int b = 1;
}
