class Main {
    static int f() {
        return g() + "s".lenght() + Math.cube(3);
    }
}
