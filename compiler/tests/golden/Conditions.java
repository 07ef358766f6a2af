class Conditions {
    static boolean inside(int x, int low, int high) {
        return low <= x && x < high;
    }

    static int sign(double x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    static boolean missing(Object o, boolean strict) {
        return !(o != null || strict);
    }
}
