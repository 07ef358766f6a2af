class T {
    int m(Object o, String s) {
        if (o instanceof String s) {
            return s.length();
        }
        return 0;
    }
}
