class Main {
    static void f() {
        int n = "1";
        String s = 1;
        boolean b = 0;
        char c = "c";
    }
}
