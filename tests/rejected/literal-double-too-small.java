class Main {
    double a = 1e-400;
}
