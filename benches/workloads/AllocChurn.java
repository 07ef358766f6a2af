/*
 * AllocChurn: a store of many records lives on while each request makes a handful of objects that die at once; a few
 * requests replace a record of the store, so that old objects refer to new ones. Allocation and collection beside
 * much live data.
 *
 * Size: records in the store; ten requests for each. A = 100,000, B = 500,000, C = 2,000,000.
 * Check: what the store holds in the end, against an account of the replacements kept in plain numbers.
 */
public class AllocChurn {
    /** Requests for each record. */
    static final int REQUESTS = 10;
    /** One request in so many replaces a record. */
    static final int KEEP = 16;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 20000;
        Record[] store = new Record[n];
        long[] account = new long[n];
        for (int i = 0; i < n; i++) {
            store[i] = new Record(i, new Point(i, -i), null);
            account[i] = store[i].sum();
        }

        Random random = new Random(42);
        long answers = 0;
        for (int request = 0; request < n * REQUESTS; request++) {
            int at = random.next(n);
            Record found = store[at];
            Point moved = found.place.plus(new Point(request & 255, 1)).plus(new Point(-1, request & 15));
            Answer answer = new Answer(new Record(request, moved, found), new int[] {request, at});
            answers += answer.value();
            if (request % KEEP == 0) {
                store[at] = answer.record.alone();
                account[at] = (long) request + moved.x + moved.y;
            }
        }

        long sum = 0;
        for (int i = 0; i < n; i++) {
            check(store[i].sum() == account[i], "record " + i + " has " + store[i].sum() + ", not " + account[i]);
            sum = sum * 31 + account[i];
        }
        System.out.println("AllocChurn size=" + n + " checksum=" + (sum * 31 + answers) + " ok");
    }

    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }
    }

    static class Record {
        final int number;
        final Point place;
        final Record previous;

        Record(int number, Point place, Record previous) {
            this.number = number;
            this.place = place;
            this.previous = previous;
        }

        long sum() {
            return (long) number + place.x + place.y;
        }

        /** The same record, which keeps no other alive. */
        Record alone() {
            return new Record(number, place, null);
        }
    }

    static class Answer {
        final Record record;
        final int[] numbers;

        Answer(Record record, int[] numbers) {
            this.record = record;
            this.numbers = numbers;
        }

        long value() {
            return record.sum() - record.previous.number + numbers[0] - numbers[1];
        }
    }

    /** A linear congruential generator modulo 2^31 (D. Lehmer). */
    static class Random {
        private int seed;

        Random(int seed) {
            this.seed = seed;
        }

        int next(int bound) {
            seed = seed * 1103515245 + 12345 & 0x7fffffff;
            return (int) ((long) seed * bound >>> 31);
        }
    }

    static int size(String s) {
        switch (s) {
            case "A": return 100000;
            case "B": return 500000;
            case "C": return 2000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0 && n <= 20000000, "size must be A, B, C or a number from 1 to 20000000");
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
