class Main {
    void f() {
        int n = 0;
        Runnable r = new Runnable() {
            public void run() {
                n++;
            }
        };
    }
}
