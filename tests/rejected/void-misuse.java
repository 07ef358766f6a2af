class Main {
    static void f() { }

    static void g() {
        int a = f();
        String s = "s" + f();
        f().toString();
        Object o = f() == null;
        if (f()) { }
    }
}
