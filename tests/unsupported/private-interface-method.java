interface Named {
    private int hidden() {
        return 1;
    }
}
