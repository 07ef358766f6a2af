class Main {
    static int field;
    int own;

    static String local(Object o) {
        int n = 0;
        return switch (o) {
            case String s when (n = s.length()) > 2 -> "local";
            case Integer i when field++ > 2 -> "field";
            case Main m when (m.own = 3) > 2 -> "field of an object";
            case Long l when (l = 2L) > 1 -> "its own variable";
            default -> "";
        };
    }
}
