class Main {
    int a = 1_000_;
}
