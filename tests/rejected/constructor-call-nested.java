class Main {
    Main(boolean b) {
        if (b) {
            super();
        }
    }
}
