interface Named {
    default String name() {
        return "none";
    }
}
