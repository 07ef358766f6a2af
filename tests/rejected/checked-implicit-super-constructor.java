class Base {
    Base() throws Exception { }
}

class Main extends Base {
    int n = 1;
}
