enum Main {
    RED;

    public Main() {
    }
}
