class Main {
    static int k;

    static {
        if (k == 0) throw new Exception();
    }
}
