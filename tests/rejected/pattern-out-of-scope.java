class T {
    int m(Object o) {
        if (o instanceof String s || o == null) {
            return s.length();
        }
        return 0;
    }
}
