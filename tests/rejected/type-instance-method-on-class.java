class Counter {
    int count;

    int next() { return ++count; }
}

class Main {
    static int f() {
        return Counter.next() + Counter.count;
    }
}
