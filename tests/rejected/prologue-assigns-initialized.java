class Main {
    int x = 1;

    Main() {
        x = 3;
        super();
    }
}
