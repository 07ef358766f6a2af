class Other {
}

class Main {
    class Inner {
        int f() {
            return Other.super.hashCode();
        }
    }
}
