class Main {
    static String f() {
        return super.toString();
    }
}
