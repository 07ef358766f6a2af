class Main {
    synchronized int value;
}
