class Main {
    static void f(String s, int i) {
        boolean a = s instanceof Main;
        boolean b = i instanceof Object;
        boolean c = s instanceof int[];
    }
}
