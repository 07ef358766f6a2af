class Closed {
    private Closed() { }
}

class Main {
    Closed c = new Closed();
}
