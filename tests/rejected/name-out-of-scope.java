class Main {
    static void f() {
        for (int i = 0; i < 3; i++) {
            int k = i;
        }
        System.out.println(i);
        { int m = 1; }
        System.out.println(m);
    }
}
