class Main {
    Main() {
        return 1;
    }
}
