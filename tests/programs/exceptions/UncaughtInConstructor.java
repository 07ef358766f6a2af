public class UncaughtInConstructor {
    private final int[] values;
    private int total = sum();

    UncaughtInConstructor(int n) {
        values = new int[n];
    }

    int sum() {
        System.out.println("sum runs before values exist: " + values);
        return check(-4);
    }

    static int check(int v) {
        if (v < 0) {
            throw new IllegalArgumentException("negative: " + v);
        }
        return v;
    }

    public static void main(String[] args) {
        System.out.println("start");
        UncaughtInConstructor u = new UncaughtInConstructor(3);
        System.out.println(u.total);
    }
}
