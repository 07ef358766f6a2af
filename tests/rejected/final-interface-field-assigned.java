interface Limits {
    int MAX = 3;
}

class Main implements Limits {
    void f() {
        MAX = 4;
    }
}
