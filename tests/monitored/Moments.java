// monitors: moments.mop
import java.util.ArrayList;
import java.util.List;

/** Locks, waiting, threads, exceptions, branches, output and time: each time that one of them happens, in all the ways there are. */
class Moments {
    /** A lock by synchronized methods. */
    static class Gate {
        private boolean open;

        synchronized void open() {
            open = true;
            notifyAll();
        }

        synchronized void pass() throws InterruptedException {
            while (!open) wait();
        }

        synchronized int fail() {
            throw new IllegalStateException("in the gate");
        }

        static synchronized int again(int n) {
            return n == 0 ? 0 : 1 + again(n - 1);
        }
    }

    static final Object place = new Object();

    /** Releases a lock in every way. */
    static int locks() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            synchronized (place) {
                if (i == 0) continue;
                synchronized (place) {
                    sum += i;
                }
                if (i == 2) break;
            }
        }
        try {
            synchronized (place) {
                sum /= sum - 3;
            }
        } catch (ArithmeticException e) {
            sum += 10;
        }
        try {
            sum += new Gate().fail();
        } catch (IllegalStateException e) {
            sum += Gate.again(2);
        }
        synchronized (place) {
            return sum;
        }
    }

    static int waits() throws InterruptedException {
        Gate gate = new Gate();
        int[] passed = new int[1];
        Thread passes = new Thread(() -> {
            try {
                gate.pass();
                passed[0]++;
            } catch (InterruptedException e) {
                passed[0] = -1;
            }
        });
        passes.start();
        Thread.yield();
        gate.open();
        passes.join();
        synchronized (place) {
            place.notify();
            place.wait(1);
        }
        try {
            place.notify();
        } catch (IllegalMonitorStateException e) {
            passed[0] += 2;
        }
        Thread interrupted = new Thread(() -> {
            synchronized (place) {
                try {
                    place.wait();
                } catch (InterruptedException e) {
                    passed[0] += 4;
                }
            }
        });
        interrupted.start();
        Thread.yield();
        interrupted.interrupt();
        interrupted.join();
        return passed[0];
    }

    static Object nothing(int n) {
        return n > 0 ? "something" : null;
    }

    static int deep(int n) {
        try {
            if (n == 0) throw new UnsupportedOperationException("deep");
            return deep(n - 1);
        } finally {
            place.hashCode();
        }
    }

    /** Throws, the program and the machine, and catches. */
    static String exceptions() {
        StringBuilder caught = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            try {
                switch (i) {
                    case 0 -> nothing(0).hashCode();
                    case 1 -> caught.append(1 / (i - 1));
                    case 2 -> caught.append(new int[1][1][i].length);
                    case 3 -> caught.append((Integer) nothing(1));
                    case 4 -> caught.append(new int[-i].length);
                    case 5 -> {
                        Object[] strings = new String[1];
                        strings[0] = i;
                    }
                    case 6 -> caught.append(deep(2));
                    default -> caught.append(Integer.parseInt("none"));
                }
            } catch (ArithmeticException | ClassCastException e) {
                caught.append('a');
            } catch (NullPointerException e) {
                caught.append('n');
            } catch (RuntimeException e) {
                caught.append('r');
            }
        }
        return caught.toString();
    }

    /** No more branches than the source has: how loops are laid out is up to the compiler. */
    static int branches(int n) {
        if (n > 2) return place.hashCode() == 0 ? n : n + 1;
        switch (n) {
            case 0:
                return 3;
            case 2:
                return 5;
            default:
                return 7;
        }
    }

    static int spin(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i & 3;
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("locks " + locks());
        System.out.print("waits ");
        System.out.println(waits());
        System.out.println("exceptions " + exceptions());
        System.out.printf("branches %d %d %d %d%n", branches(0), branches(1), branches(2), branches(3));
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads.add(new Thread(() -> System.out.println("thread " + number)));
        }
        for (Thread thread : threads) {
            thread.start();
            thread.join();
        }
        System.out.println("spin " + spin(500_000));
        System.out.write('.');
        System.out.write('\n');
        System.out.flush();
    }
}
