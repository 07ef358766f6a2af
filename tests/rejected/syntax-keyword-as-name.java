class Main {
    int class = 1;
}
