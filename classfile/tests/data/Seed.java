// Seed.class: javac --release 25; Seed8.class: javac --release 8, renamed. Both with -g and -XDstringConcat=inline.
abstract class Seed implements Runnable {
    static int made;
    final long start;
    protected double[] values = { 1, 2.5 };

    Seed(long start) {
        this.start = start > 0 ? start : -start;
        made++;
    }

    abstract int apply(int a, Object b);

    static int sum(int[] numbers) {
        int total = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < 0) continue;
            total += numbers[i];
        }
        return total;
    }

    long fold(Object[][] rows, byte shift) {
        long result = start;
        for (Object[] row : rows) {
            for (Object cell : row) {
                if (cell instanceof Integer) result = result << shift ^ ((Integer) cell).intValue();
                else if (cell == null) result = -result;
            }
        }
        return result;
    }

    Object find(String key, int kind) throws Exception {
        Object found = null;
        try {
            switch (kind) {
                case 1: found = key; break;
                case 2: found = Integer.valueOf(sum(new int[] { kind, 3 })); break;
                case 900: throw new Exception(key);
                default: found = new Object[kind][2];
            }
        } catch (RuntimeException e) {
            found = e;
        } finally {
            synchronized (this) { made = made + (int) values[0]; }
        }
        return found;
    }

    public void run() {
        Seed other = this;
        char c = 'a';
        float f = 1.5f;
        while (c < 'd') {
            f = f * c % 7;
            other = c == 'b' ? null : other;
            c++;
        }
        if (other != null) other.apply((int) f, c + "" + f);
    }
}
