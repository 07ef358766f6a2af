class Main {
    static int f() {
        class Local {
            int n = 1;
        }
        return new Local().n;
    }
}
