class Main {
    static final int COUNT;

    static {
        COUNT = 0;
    }

    Main() {
        COUNT = 1;
    }
}
