class Objects {
    static class Point {
        int x;
        Point next;

        Point(int x) {
            this.x = x;
        }

        int sum() {
            int sum = 0;
            for (Point p = this; p != null; p = p.next) {
                sum += p.x;
            }
            return sum;
        }

        int twice() {
            return x + x;
        }
    }

    static class Far extends Point {
        static Point kept;

        Far(int x) {
            super(x);
        }

        @Override
        int twice() {
            kept = this;
            return 3 * x;
        }
    }

    static int use(Point point) {
        return point.twice() + point.sum();
    }

    public static void main(String[] args) {
        int sum = 0;
        Point last = null;
        for (int i = 0; i < 8; i++) {
            Point local = new Point(i);
            Far far = new Far(i);
            far.next = last;
            last = far;
            int[] counts = new int[4];
            counts[i & 3] = use(local);
            Point[] pair = {local, far};
            sum += counts[i & 3] + use(far) + pair[i & 1].x;
        }
        Object any = last;
        if (any instanceof Far found && Far.kept == found) {
            sum += found.sum();
        }
        System.exit(sum & 127);
    }
}
