class Main {
    void f() {
        Object o = new Object() {
            String g() {
                return 1;
            }
        };
    }
}
