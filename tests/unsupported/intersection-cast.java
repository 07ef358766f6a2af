class Main {
    static Object f(Object o) {
        return (Comparable & java.io.Serializable) o;
    }
}
