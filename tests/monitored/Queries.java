// monitors: queries.mop
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Vector;

/** Boxes whose methods are asked by monitors; most of them change nothing, some would. */
public class Queries {
    static int uses;
    static int[] shared = new int[4];
    static final Exception KEPT = new Exception();

    static class Box {
        final int size;
        int looks;

        Box(int size) {
            this.size = size;
        }

        int size() {
            return size;
        }

        Box half() {
            return size < 2 ? null : new Box(size / 2);
        }

        long sum() {
            int[] all = new int[size];
            for (int i = 0; i < size; i++) {
                all[i] = i;
            }
            long sum = 0;
            for (int one : all) {
                sum += one;
            }
            return sum;
        }

        int counted() {
            looks++;
            return size;
        }

        int sharing() {
            shared[size % shared.length]++;
            return size;
        }

        int copying() {
            int[] own = new int[2];
            System.arraycopy(own, 0, shared, 0, 2);
            return size;
        }

        int used() {
            uses = 100;
            return size;
        }

        int failing() {
            throw new IllegalStateException("no");
        }

        int deep() {
            return deep() + 1;
        }

        int endless() {
            int n = size;
            while (n >= 0) {
                n = n == 0 ? 1 : n;
            }
            return n;
        }

        synchronized int locked() {
            return size;
        }

        int late() {
            return Late.SIZE;
        }

        int printing() {
            System.out.println("not printed");
            return size;
        }

        int submitting() {
            tsb.monitor.Monitors.submit("Changing", "nothing", this);
            return size;
        }

        int tracing() {
            KEPT.fillInStackTrace();
            return size;
        }

        int garbage() {
            int most = 0;
            for (int i = 0; i < 100; i++) {
                most = Math.max(most, new int[size + i].length);
            }
            return most;
        }

        String name() {
            return "box " + size;
        }
    }

    static final class Round extends Box {
        Round(int size) {
            super(size);
        }

        @Override
        int size() {
            return 2 * size;
        }
    }

    static final class Late {
        static final int SIZE = Integer.parseInt("7");
    }

    static boolean isOdd(long n) {
        return n % 2 == 1;
    }

    static boolean arePositive(Collection<Integer> numbers) {
        for (int number : numbers) {
            if (number <= 0) {
                return false;
            }
        }
        return true;
    }

    static void use(Box box) {
        uses++;
    }

    static void take(Collection<Integer> numbers) {
        uses += numbers.size();
    }

    static Box made(int size) {
        return new Box(size);
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 1; i < 6; i++) {
            use(new Box(i));
        }
        use(new Round(3));
        use(null);
        List<Integer> numbers = new ArrayList<>();
        take(numbers);
        numbers.add(3);
        take(numbers);
        numbers.add(-1);
        take(numbers);
        take(new Vector<>(numbers));
        Thread thread = new Thread(() -> use(made(9)));
        thread.start();
        thread.join();
        System.out.println(uses + " " + shared[0] + " " + Late.SIZE);
    }
}
