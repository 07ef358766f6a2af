public class RingBuffers {
    static class Ring {
        private final int[] items;
        private int head, size;

        Ring(int capacity) { items = new int[capacity]; }

        boolean offer(int v) {
            if (size == items.length) return false;
            items[(head + size++) % items.length] = v;
            return true;
        }

        int poll() {
            if (size == 0) throw new RuntimeException("underflow");
            int v = items[head];
            head = (head + 1) % items.length;
            size--;
            return v;
        }

        int get(int i) {
            if (i < 0 || i >= size) throw new IndexOutOfBoundsException(i + " of " + size);
            return items[(head + i) % items.length];
        }
    }

    /** Keeps the sum of the latest values. */
    static class Window extends Ring {
        long sum;

        Window(int n) { super(n); }

        boolean offer(int v) {
            if (!super.offer(v)) {
                sum -= poll();
                super.offer(v);
            }
            sum += v;
            return true;
        }

        double average() { return (double) sum / super.size; }
    }

    public static void main(String[] args) {
        Ring r = new Ring(4);
        String log = "";
        for (int i = 0; i < 6; i++) log += r.offer(i) ? "+" : "-";
        System.out.println(log + " " + r.poll() + r.poll() + " " + r.offer(10) + r.offer(11) + r.offer(12));
        for (int i = 0; i < 5; i++) {
            try {
                System.out.print(r.get(i) + " ");
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        int drained = 0;
        try {
            for (;;) drained += r.poll();
        } catch (RuntimeException e) {
            System.out.println(drained + " " + e.getMessage());
        }
        Window w = new Window(5);
        StringBuilder b = new StringBuilder();
        for (int i = 1; i <= 12; i++) {
            w.offer(i * i);
            b.append(w.average()).append(' ');
        }
        System.out.println(b.toString().trim());
        // A producer and a consumer with different rhythms.
        Ring pipe = new Ring(7);
        int produced = 0, consumed = 0, stalls = 0, starved = 0;
        long sum = 0;
        for (int tick = 0; tick < 1000; tick++) {
            if (tick % 7 < 5) {
                if (pipe.offer(produced)) produced++;
                else stalls++;
            }
            for (int k = 0; k < (tick / 50 % 2 == 0 ? 1 : tick % 3); k++) {
                if (pipe.size > 0) {
                    int v = pipe.poll();
                    if (v != consumed) throw new IllegalStateException(v + " is not " + consumed);
                    sum += v;
                    consumed++;
                } else starved++;
            }
        }
        System.out.println(produced + " " + consumed + " " + stalls + " " + starved + " " + sum);
    }
}
