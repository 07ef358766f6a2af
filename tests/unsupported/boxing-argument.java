class Main {
    static String f(Object o) {
        return o.toString();
    }

    static String g() {
        return f(5);
    }
}
