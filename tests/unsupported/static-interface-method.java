interface Named {
    static String none() {
        return "none";
    }
}
