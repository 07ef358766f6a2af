class Main {
    static int g() { return 1; }

    static int f() {
        int k;
        try {
            k = g();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        return k;
    }
}
