class Main {
    Runnable f() {
        return new Runnable(1) {
            public void run() { }
        };
    }
}
