/*
 * Dispatch: calls whose target depends on the receiver. One half walks an array of figures from a class hierarchy
 * (virtual, interface and super calls, overridden at several depths); the other half is a small operating system
 * in which tasks of four kinds pass packets around under a round-robin scheduler.
 *
 * Size: rounds over the figures, and packets per source. A = 50,000, B = 250,000, C = 1,000,000.
 * Check: the figures' totals against a computation from their descriptions without any dispatch; every packet sent
 * arrives once, changed exactly as its route says.
 */
public class Dispatch {
    static final int FIGURES = 120;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 1000;
        long figures = figures(n);
        long packets = packets(n);
        System.out.println("Dispatch size=" + n + " checksum=" + (figures * 31 + packets) + " ok");
    }

    // Figures

    interface Measured {
        int area();

        int corners();
    }

    interface Scalable {
        void grow(int by);
    }

    abstract static class Figure implements Measured, Scalable {
        abstract int perimeter();

        int weight() {
            return area() + 2 * perimeter();
        }

        public int corners() {
            return 0;
        }
    }

    static class Rectangle extends Figure {
        protected int width;
        protected int height;

        Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        public int area() {
            return width * height;
        }

        int perimeter() {
            return 2 * (width + height);
        }

        public int corners() {
            return 4;
        }

        public void grow(int by) {
            width += by;
            height += by;
        }
    }

    static class Square extends Rectangle {
        Square(int side) {
            super(side, side);
        }

        int perimeter() {
            return 4 * width;
        }
    }

    static class FramedSquare extends Square {
        private final int frame;

        FramedSquare(int side, int frame) {
            super(side);
            this.frame = frame;
        }

        public int area() {
            return super.area() + 4 * frame * (width + frame);
        }

        public int corners() {
            return super.corners() + 4;
        }
    }

    static class Disc extends Figure {
        private int radius;

        Disc(int radius) {
            this.radius = radius;
        }

        public int area() {
            return 22 * radius * radius / 7;
        }

        int perimeter() {
            return 44 * radius / 7;
        }

        int weight() {
            return area();
        }

        public void grow(int by) {
            radius += by;
        }
    }

    static Figure figure(int i) {
        int a = 1 + i % 7;
        switch (i & 3) {
            case 0: return new Rectangle(a, a + 2);
            case 1: return new Square(a);
            case 2: return new FramedSquare(a, 1 + i % 3);
            default: return new Disc(a);
        }
    }

    static long figures(int rounds) {
        Figure[] all = new Figure[FIGURES];
        Measured[] measured = new Measured[FIGURES];
        Scalable[] scalable = new Scalable[FIGURES];
        for (int i = 0; i < FIGURES; i++) {
            all[i] = figure(i);
            measured[i] = all[i];
            scalable[i] = all[i];
        }
        long total = 0;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < FIGURES; i++) {
                total += all[i].weight();
            }
            for (int i = 0; i < FIGURES; i++) {
                total += measured[i].corners() * measured[i].area();
            }
            int by = (round & 1) == 0 ? 3 : -3;
            for (int i = 0; i < FIGURES; i++) {
                scalable[i].grow(by);
            }
        }
        long expected = (rounds + 1) / 2 * expectedRound(0) + rounds / 2 * expectedRound(3);
        check(total == expected, "figures total " + total + ", expected " + expected);
        return total;
    }

    /** What one round adds when every figure has grown by {@code by}. */
    static long expectedRound(int by) {
        long total = 0;
        for (int i = 0; i < FIGURES; i++) {
            int a = 1 + i % 7 + by;
            int frame = 1 + i % 3;
            switch (i & 3) {
                case 0:
                    total += a * (a + 2) * 5 + 4 * (2 * a + 2);
                    break;
                case 1:
                    total += a * a * 5 + 8 * a;
                    break;
                case 2:
                    total += (a + 2 * frame) * (a + 2 * frame) * 9 + 8 * a;
                    break;
                default:
                    total += 22 * a * a / 7;
                    break;
            }
        }
        return total;
    }

    // Tasks

    static class Packet {
        Packet next;
        int value;
        int hops;

        Packet(int value) {
            this.value = value;
        }
    }

    abstract static class Task {
        private Packet first;
        private Packet last;
        int handled;

        /** Does one step; false when there was nothing to do. */
        boolean step() {
            Packet packet = first;
            if (packet == null) {
                return false;
            }
            first = packet.next;
            packet.next = null;
            handled++;
            packet.hops++;
            handle(packet);
            return true;
        }

        void accept(Packet packet) {
            if (first == null) {
                first = packet;
            } else {
                last.next = packet;
            }
            last = packet;
        }

        abstract void handle(Packet packet);
    }

    static class Source extends Task {
        private final Task target;
        private int left;
        private int value;

        Source(Task target, int count, int value) {
            this.target = target;
            this.left = count;
            this.value = value;
        }

        boolean step() {
            if (left == 0) {
                return super.step();
            }
            left--;
            target.accept(new Packet(value++));
            return true;
        }

        void handle(Packet packet) {
            check(false, "a source received a packet");
        }
    }

    static class Router extends Task {
        private final Task even;
        private final Task odd;

        Router(Task even, Task odd) {
            this.even = even;
            this.odd = odd;
        }

        void handle(Packet packet) {
            if ((packet.value & 1) == 0) {
                even.accept(packet);
            } else {
                odd.accept(packet);
            }
        }
    }

    static class Worker extends Task {
        protected final Task target;
        protected final int factor;

        Worker(Task target, int factor) {
            this.target = target;
            this.factor = factor;
        }

        void handle(Packet packet) {
            packet.value = transform(packet.value);
            target.accept(packet);
        }

        int transform(int value) {
            return value * factor;
        }
    }

    static class Adder extends Worker {
        Adder(Task target, int term) {
            super(target, term);
        }

        int transform(int value) {
            return value + factor;
        }
    }

    static class Sink extends Task {
        long sum;
        int hops;

        void handle(Packet packet) {
            sum += packet.value;
            hops += packet.hops;
        }
    }

    static long packets(int count) {
        Sink sink = new Sink();
        Adder adder = new Adder(sink, 5);
        Worker doubler = new Worker(adder, 2);
        Worker tripler = new Worker(sink, 3);
        Router router = new Router(doubler, tripler);
        Task[] tasks = new Task[8];
        tasks[0] = new Source(router, count, 0);
        tasks[1] = router;
        tasks[2] = new Source(router, count, 1);
        tasks[3] = doubler;
        tasks[4] = new Source(router, count, 2);
        tasks[5] = tripler;
        tasks[6] = adder;
        tasks[7] = sink;
        boolean busy = true;
        while (busy) {
            busy = false;
            for (int i = 0; i < tasks.length; i++) {
                busy |= tasks[i].step();
            }
        }
        long expected = 0;
        int hops = 0;
        for (int start = 0; start < 3; start++) {
            for (int k = 0; k < count; k++) {
                int value = start + k;
                expected += (value & 1) == 0 ? 2 * value + 5 : 3 * value;
                hops += (value & 1) == 0 ? 4 : 3;
            }
        }
        check(sink.handled == 3 * count, sink.handled + " packets arrived");
        check(sink.sum == expected, "packets sum to " + sink.sum + ", expected " + expected);
        check(sink.hops == hops, "packets made " + sink.hops + " hops, expected " + hops);
        return sink.sum;
    }

    static int size(String s) {
        switch (s) {
            case "A": return 50000;
            case "B": return 250000;
            case "C": return 1000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
