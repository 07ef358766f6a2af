enum Main {
    RED;

    Main() {
        super();
    }
}
