class Construction {
    static final int SIZE = 4;
    static Object shared = new Object();
    int[] data = new int[SIZE];
    final boolean flag;

    Construction(boolean flag) {
        super();
        this.flag = flag;
    }

    Construction(int x) {
        this(x > 0);
    }

    static Construction make(int[] a) {
        return new Construction(a[0]);
    }

    static class Other {
        static Construction make(int[] a) {
            return new Construction(a[0]);
        }
    }
}
