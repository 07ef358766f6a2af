// monitors: gone.mop

/** Calls, objects and accesses of which optimised code leaves nothing, or less than there were. */
class Gone {
    static class Box {
        int value;

        final void touch() {}

        final int peek() {
            return value;
        }

        static int unused(int a) {
            return a * a;
        }
    }

    static class Base {
        final int id;

        Base(int id) {
            this.id = id;
        }
    }

    static final class Pair extends Base {
        final int left;
        final int right;

        Pair(int left, int right) {
            super(left ^ right);
            this.left = left;
            this.right = right;
        }

        int sum() {
            return left + right;
        }
    }

    static final class Counter {
        int count;

        void add(int times) {
            for (int i = 0; i < times; i++) {
                count++;
            }
        }
    }

    static int sum(int a, int b) {
        return new Pair(a, b).sum();
    }

    static void nothing(Box box) {
        box.touch();
        box.peek();
        Box.unused(3);
    }

    static void none(Box box) {
        try {
            box.touch();
        } catch (NullPointerException e) {
            System.out.println("no box");
        }
    }

    public static void main(String[] args) {
        Box box = new Box();
        box.touch();
        box.peek();
        Box.unused(7);
        nothing(box);
        none(box);
        none(null);
        new Base(1);
        Pair dropped = new Pair(1, 2);
        Pair kept = new Pair(3, 4);
        System.out.println(kept.sum() + sum(5, 6));
        Counter counter = new Counter();
        counter.add(2);
        System.out.println(counter.count);
    }
}
