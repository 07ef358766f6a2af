class Main {
    static String counted(Object o, int limit) {
        limit++;
        return switch (o) {
            case String s when s.length() > limit -> "long";
            default -> "";
        };
    }

    static String changed(Object o) {
        switch (o) {
            case String s when s.length() > 1:
                s = "y";
                return s;
            default:
                return "";
        }
    }
}
