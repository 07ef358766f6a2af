class Main {
    static int k;

    static {
        while (true) k++;
    }
}
