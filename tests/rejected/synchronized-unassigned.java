class Main {
    static int f(boolean b) {
        int x;
        synchronized (Main.class) {
            if (b) {
                x = 1;
            }
        }
        return x;
    }
}
