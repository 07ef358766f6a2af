class Main {
    int x;

    Main() {
        Runnable r = () -> x = 3;
        super();
    }
}
