class Base<T> {
    void m(T t) { }

    void m(String s) { }
}

class Main extends Base<String> {
    void f() {
        m("a");
    }
}
