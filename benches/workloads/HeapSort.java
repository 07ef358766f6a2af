/*
 * HeapSort: sorts an int array by heap sort (J. W. J. Williams, 1964; R. W. Floyd's bottom-up heap construction).
 * Int comparison and array access with an irregular pattern.
 *
 * Size: ints. A = 1,000,000, B = 5,000,000, C = 25,000,000.
 * Check: the result ascends, and sum, exclusive or and a symmetric hash of the elements are those of the input.
 */
public class HeapSort {
    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 30000;
        int[] numbers = new int[n];
        long state = 1966L;
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            numbers[i] = (int) (state >>> 32);
        }
        long sum = sum(numbers);
        int parity = parity(numbers);
        long mixed = mixed(numbers);

        sort(numbers);

        for (int i = 1; i < n; i++) {
            check(numbers[i - 1] <= numbers[i], "elements " + (i - 1) + " and " + i + " are out of order");
        }
        check(sum == sum(numbers) && parity == parity(numbers) && mixed == mixed(numbers),
                "result is no permutation of the input");
        int hash = 0;
        for (int i = 0; i < n; i++) {
            hash = 31 * hash + numbers[i];
        }
        int known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("HeapSort size=" + n + " checksum=" + hash + " ok");
    }

    static void sort(int[] a) {
        int last = a.length - 1;
        for (int root = (last - 1) / 2; root >= 0; root--) {
            siftDown(a, root, last);
        }
        for (int end = last; end > 0; end--) {
            int largest = a[0];
            a[0] = a[end];
            a[end] = largest;
            siftDown(a, 0, end - 1);
        }
    }

    /** Restores the heap order below {@code root} in a[root..last]. */
    static void siftDown(int[] a, int root, int last) {
        int value = a[root];
        int child = 2 * root + 1;
        while (child <= last) {
            if (child < last && a[child] < a[child + 1]) {
                child++;
            }
            if (value >= a[child]) {
                break;
            }
            a[root] = a[child];
            root = child;
            child = 2 * root + 1;
        }
        a[root] = value;
    }

    static long sum(int[] a) {
        long sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }

    static int parity(int[] a) {
        int parity = 0;
        for (int x : a) {
            parity ^= x;
        }
        return parity;
    }

    /** A sum of scrambled elements: blind to order, but not to exchanged bits as sum and parity are. */
    static long mixed(int[] a) {
        long mixed = 0;
        for (int x : a) {
            long h = x * 0x9e3779b97f4a7c15L;
            mixed += h ^ h >>> 29;
        }
        return mixed;
    }

    static int size(String s) {
        switch (s) {
            case "A": return 1000000;
            case "B": return 5000000;
            case "C": return 25000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static int known(int n) {
        switch (n) {
            case 30000: return 1611769163;
            case 1000000: return -1160641685;
            case 5000000: return 1368244198;
            case 25000000: return 38480317;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
