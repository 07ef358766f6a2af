class Main {
    Main(boolean b) {
        if (b) {
            return;
        }
        super();
    }
}
