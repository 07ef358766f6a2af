class Main {
    public void notify() {
    }
}
