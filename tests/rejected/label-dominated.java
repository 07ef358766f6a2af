class Main {
    record Pair(Object a, Object b) { }

    static int afterDefault(Object o) {
        return switch (o) { default -> 3;
            case String s -> 2; };
    }

    static int nullAfterDefault(String o) {
        switch (o) { default: return 3;
            case null: return 1; }
    }

    static int constantAfterNull(String o) {
        switch (o) { case null, default: return 3;
            case "a": return 1; }
    }

    static int records(Object o) {
        return switch (o) { case Pair(CharSequence x, var y) -> 1;
            case Pair(String s, Integer i) -> 2;
            default -> 3; };
    }

    static int constantsMayFollow(Integer o) {
        return switch (o) { default -> 3; case 1 -> 2; };
    }
}
