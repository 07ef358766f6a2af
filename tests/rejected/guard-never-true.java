class Main {
    static String f(Object o) {
        return switch (o) {
            case Short s when false -> "never";
            default -> "";
        };
    }
}
