interface Named {
    String name() { return "n"; }
}
