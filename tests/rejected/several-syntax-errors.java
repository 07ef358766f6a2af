class Main {
    static void f() {
        int a = 1 +;
    }

    static void g( {
    }

    static int h() {
        return 1
    }
}
