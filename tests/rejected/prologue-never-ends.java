class Main {
    Main() {
        while (true) {
        }
        super();
    }
}
