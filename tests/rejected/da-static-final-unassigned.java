class Main {
    static final int LIMIT;

    static {
        if (Math.abs(-1) > 2) LIMIT = 3;
    }
}
