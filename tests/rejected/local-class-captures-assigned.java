class Main {
    void f() {
        int n = 0;
        n++;
        class Local {
            int get() {
                return n;
            }
        }
    }
}
