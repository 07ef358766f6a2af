class Main {
    static final String NONE = null;

    static void f(String s) {
        switch (s) {
            case NONE: break;
        }
    }
}
