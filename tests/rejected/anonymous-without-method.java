class Main {
    Runnable f() {
        return new Runnable() {
            public void ran() { }
        };
    }
}
