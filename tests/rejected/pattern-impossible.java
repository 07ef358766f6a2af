class T {
    boolean m(Integer i) {
        return i instanceof String s;
    }
}
