class Main {
    static void f(int n) {
        int k = 1;
        String k = "two";
        int n = 3;
    }
}
