class Main {
    static final String A = "a";

    static void f(String s) {
        switch (s) {
            case "ab":
            case A + "b":
        }
    }
}
