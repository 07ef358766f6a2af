class Base {
    int v;
}

class Main extends Base {
    class Inner {
        int v() {
            return Main.super.v;
        }
    }
}
