class Main {
    static void f() {
        {
            return;
        }
        { }
    }
}
