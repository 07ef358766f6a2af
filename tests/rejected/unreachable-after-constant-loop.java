class Main {
    static final boolean ON = 1 < 2;

    static void f() {
        while (ON) { }
        System.out.println("after");
    }
}
