class Main {
    static void g() { }

    static void f() {
        int k;
        try {
            g();
            k = 1;
        } finally {
            System.out.println(k);
        }
    }
}
