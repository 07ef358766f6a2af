class Main {
    static int f() {
        return 1;
        System.out.println();
    }
}
