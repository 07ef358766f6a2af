class Main {
    void a;
}
