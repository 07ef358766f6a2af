class Finally {
    static int depth;

    static int guarded(Object o) {
        depth++;
        try {
            return o.hashCode();
        } catch (RuntimeException e) {
            return -1;
        } finally {
            depth--;
        }
    }
}
