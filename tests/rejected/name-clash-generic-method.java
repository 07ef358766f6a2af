class Base {
    void m(Object o) { }
}

class Main extends Base {
    <T> void m(T t) { }
}
