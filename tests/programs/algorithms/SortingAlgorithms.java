public class SortingAlgorithms {
    interface Sorter {
        void sort(int[] a);
        String name();
    }

    static class Bubble implements Sorter {
        public void sort(int[] a) {
            boolean swapped = true;
            for (int end = a.length - 1; swapped && end > 0; end--) {
                swapped = false;
                for (int i = 0; i < end; i++) {
                    if (a[i] > a[i + 1]) {
                        int t = a[i]; a[i] = a[i + 1]; a[i + 1] = t;
                        swapped = true;
                    }
                }
            }
        }
        public String name() { return "bubble"; }
    }

    static class Insertion implements Sorter {
        public void sort(int[] a) {
            for (int i = 1; i < a.length; i++) {
                int v = a[i], j = i;
                while (--j >= 0 && a[j] > v) a[j + 1] = a[j];
                a[j + 1] = v;
            }
        }
        public String name() { return "insertion"; }
    }

    static class Selection implements Sorter {
        public void sort(int[] a) {
            for (int i = 0; i < a.length; i++) {
                int least = i;
                for (int j = i + 1; j < a.length; j++) least = a[j] < a[least] ? j : least;
                int t = a[least]; a[least] = a[i]; a[i] = t;
            }
        }
        public String name() { return "selection"; }
    }

    static class Quick implements Sorter {
        public void sort(int[] a) { sort(a, 0, a.length - 1); }
        private void sort(int[] a, int lo, int hi) {
            if (lo >= hi) return;
            int pivot = a[lo + hi >>> 1], i = lo, j = hi;
            do {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i]; a[i++] = a[j]; a[j--] = t;
                }
            } while (i <= j);
            sort(a, lo, j);
            sort(a, i, hi);
        }
        public String name() { return "quick"; }
    }

    static class Merge implements Sorter {
        public void sort(int[] a) {
            if (a.length < 2) return;
            int half = a.length / 2;
            int[] l = new int[half], r = new int[a.length - half];
            System.arraycopy(a, 0, l, 0, half);
            System.arraycopy(a, half, r, 0, r.length);
            sort(l);
            sort(r);
            for (int i = 0, j = 0, k = 0; k < a.length; k++)
                a[k] = j == r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        }
        public String name() { return "merge"; }
    }

    static class Radix implements Sorter {
        public void sort(int[] a) {
            int[] b = new int[a.length];
            for (int shift = 0; shift < 32; shift += 8) {
                int[] start = new int[257];
                for (int x : a) start[((x ^ 0x80000000) >>> shift & 255) + 1]++;
                for (int i = 0; i < 256; i++) start[i + 1] += start[i];
                for (int x : a) b[start[(x ^ 0x80000000) >>> shift & 255]++] = x;
                System.arraycopy(b, 0, a, 0, a.length);
            }
        }
        public String name() { return "radix"; }
    }

    static class Shell implements Sorter {
        private static final int[] GAPS = {701, 301, 132, 57, 23, 10, 4, 1};
        public void sort(int[] a) {
            for (int g : GAPS)
                for (int i = g; i < a.length; i++)
                    for (int j = i; j >= g && a[j - g] > a[j]; j -= g) {
                        a[j] ^= a[j - g]; a[j - g] ^= a[j]; a[j] ^= a[j - g];
                    }
        }
        public String name() { return "shell"; }
    }

    public static void main(String[] args) {
        Sorter[] all = {new Bubble(), new Insertion(), new Selection(), new Quick(), new Merge(), new Radix(), new Shell()};
        int[] sizes = {0, 1, 2, 17, 300};
        for (Sorter s : all) {
            StringBuilder line = new StringBuilder(s.name());
            for (int n : sizes) {
                int[] a = new int[n];
                int x = 42;
                for (int i = 0; i < n; i++) {
                    x = x * 1664525 + 1013904223;
                    a[i] = n == 17 ? (x >>> 28) : x;
                }
                s.sort(a);
                int h = n;
                boolean ok = true;
                for (int i = 0; i < n; i++) {
                    h = 31 * h + a[i];
                    if (i > 0 && a[i - 1] > a[i]) ok = false;
                }
                line.append(' ').append(ok).append(':').append(h);
            }
            System.out.println(line);
        }
    }
}
