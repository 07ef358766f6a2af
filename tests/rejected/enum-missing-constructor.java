enum Main {
    RED(1),
    GREEN;

    Main(int n) {
    }
}
