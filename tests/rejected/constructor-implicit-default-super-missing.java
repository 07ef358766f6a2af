class Base {
    Base(int n) { }
}

class Main extends Base {
    int k;
}
