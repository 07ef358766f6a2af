// monitors: calls.mop HasNext UnsafeIterator
import java.util.*;

/** Calls that come back in all ways there are: to other calls, by exceptions, out of recursion, in several threads; and calls in whose place code may stand. */
class Calls {
    static class Door {
        private boolean isOpen;
        private final Door inner;

        Door(Door inner) {
            this.inner = inner;
        }

        void open() {
            isOpen = true;
        }

        void close() {
            isOpen = false;
        }

        boolean isOpen() {
            return isOpen;
        }

        Door inner() {
            return inner;
        }

        /** Fails for doors without one behind. */
        Door enter() {
            if (inner == null) throw new IllegalStateException("a wall");
            return inner;
        }

        int depth() {
            return inner == null ? 0 : inner.depth() + 1;
        }
    }

    /** An iterator that fails at its end. */
    static class Steps implements Iterator<Door> {
        private Door at;

        Steps(Door at) {
            this.at = at;
        }

        public boolean hasNext() {
            return at != null;
        }

        public Door next() {
            Door found = at;
            at = at.enter();
            return found;
        }
    }

    static int walk(Door door) {
        int steps = 0;
        Iterator<Door> all = new Steps(door);
        try {
            while (all.hasNext()) {
                all.next().open();
                steps++;
            }
        } catch (IllegalStateException e) {
            steps += 100;
        }
        return steps;
    }

    static int tryEntering(Door door, int left) {
        try {
            door.enter();
            return tryEntering(door.inner(), left - 1);
        } catch (IllegalStateException e) {
            return left;
        }
    }

    static int count(List<Door> doors) {
        int open = 0;
        for (Door door : doors) {
            if (door.isOpen()) open++;
            if (door.inner() != null && door.inner().isOpen()) open++;
        }
        return open;
    }

    static Door endless(int depth) {
        return endless(depth + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Door last = new Door(null), middle = new Door(last), first = new Door(middle);
        List<Door> doors = new ArrayList<>(List.of(first, middle, last));
        System.out.println(walk(first) + " " + tryEntering(first, 10) + " " + first.depth());
        first.inner().inner().close();
        System.out.println(count(doors));
        int sum = 0;
        for (int round = 0; round < 300; round++) sum += walk(first) + count(doors) + tryEntering(middle, round);
        System.out.println(sum);

        last.close();
        last.close();
        Door bottomless = new Door(null) {
            @Override
            Door enter() {
                return endless(0);
            }
        };
        bottomless.close();
        try {
            bottomless.enter();
        } catch (StackOverflowError e) {
            System.out.println("endless");
        }
        bottomless.close();

        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            Door own = new Door(new Door(null));
            threads[i] = new Thread(() -> {
                for (int round = 0; round < 50; round++) {
                    walk(own);
                    Thread.yield();
                }
                own.inner().close();
                own.close();
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        first.close();
        middle.open();
    }
}
