class Main {
    Main(int a) { }
    Main(int b) { }
}
