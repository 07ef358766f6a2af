class Main {
    class Inner { }

    static class Sub extends Inner {
    }
}
