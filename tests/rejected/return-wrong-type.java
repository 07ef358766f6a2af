class Main {
    static String f() {
        return 1;
    }

    static boolean g() {
        return "true";
    }
}
