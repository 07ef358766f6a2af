class Main implements Cloneable {
    static class Other {
    }

    Object f(Other other) throws CloneNotSupportedException {
        return other.clone();
    }
}
