class Main implements Cloneable {
    class Inner {
        Object f(Object other) throws CloneNotSupportedException {
            return other.clone();
        }
    }
}
