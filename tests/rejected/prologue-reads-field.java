class Main {
    int x;

    Main() {
        int y = x;
        super();
    }
}
