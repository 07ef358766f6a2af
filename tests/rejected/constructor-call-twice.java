class Main {
    Main() {
        super();
        super();
    }
}
