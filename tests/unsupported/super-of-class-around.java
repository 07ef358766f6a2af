class Main {
    class Inner {
        String text() {
            return Main.super.toString();
        }
    }
}
