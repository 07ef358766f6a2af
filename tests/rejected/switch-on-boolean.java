class Main {
    static void f(boolean b) {
        switch (b) {
            case true: break;
        }
    }
}
