class Base<T> {
    void m(T t) { }
}

class Main extends Base<String> {
    void m(Object o) { }
}
