package lib;

public class Lib {
    public int count;
    public Lib next;

    public int read(Lib other) {
        return other.count + count;
    }

    public static int loop(Lib lib, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            Lib local = new Lib();
            local.count = i;
            sum += lib.read(local) + lib.count + local.count;
        }
        return sum;
    }
}
