class Base {
    Base f() { return this; }
    int g() { return 1; }
    void h() { }
}

class Main extends Base {
    Object f() { return this; }
    long g() { return 1; }
    int h() { return 2; }
}
