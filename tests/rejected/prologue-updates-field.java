class Main {
    int x;

    Main() {
        x += 3;
        super();
    }
}
