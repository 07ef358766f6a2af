public class SortsAndSieves {
    static int seed = 12345;

    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return (seed >>> 8) % bound;
    }

    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int pivot = a[lo + hi >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    static void merge(long[] a, long[] tmp, int lo, int hi) {
        if (hi - lo < 2) return;
        int mid = (lo + hi) / 2;
        merge(a, tmp, lo, mid);
        merge(a, tmp, mid, hi);
        for (int k = lo, i = lo, j = mid; k < hi; k++) {
            tmp[k] = j >= hi || i < mid && a[i] <= a[j] ? a[i++] : a[j++];
        }
        for (int k = lo; k < hi; k++) a[k] = tmp[k];
    }

    static void insertion(String[] a) {
        for (int i = 1; i < a.length; i++) {
            String s = a[i];
            int j = i;
            for (; j > 0 && a[j - 1].compareTo(s) > 0; j--) a[j] = a[j - 1];
            a[j] = s;
        }
    }

    static void counting(byte[] a) {
        int[] counts = new int[256];
        for (byte b : a) counts[b + 128]++;
        int at = 0;
        for (int v = 0; v < 256; v++) while (counts[v]-- > 0) a[at++] = (byte) (v - 128);
    }

    static void shell(double[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2)
            for (int i = gap; i < a.length; i++)
                for (int j = i - gap; j >= 0 && a[j] > a[j + gap]; j -= gap) {
                    double t = a[j];
                    a[j] = a[j + gap];
                    a[j + gap] = t;
                }
    }

    public static void main(String[] args) {
        int[] a = new int[500];
        for (int i = 0; i < a.length; i++) a[i] = random(1000) - 500;
        quick(a, 0, a.length - 1);
        long[] l = new long[300];
        for (int i = 0; i < l.length; i++) l[i] = (long) random(1 << 20) * random(1 << 20) - (1L << 38);
        merge(l, new long[300], 0, 300);
        byte[] b = new byte[200];
        for (int i = 0; i < b.length; i++) b[i] = (byte) random(256);
        counting(b);
        double[] d = new double[100];
        for (int i = 0; i < d.length; i++) d[i] = random(10000) / 8.0;
        shell(d);
        boolean ok = true;
        for (int i = 1; i < a.length; i++) ok &= a[i - 1] <= a[i];
        for (int i = 1; i < l.length; i++) ok &= l[i - 1] <= l[i];
        for (int i = 1; i < b.length; i++) ok &= b[i - 1] <= b[i];
        for (int i = 1; i < d.length; i++) ok &= d[i - 1] <= d[i];
        System.out.println(ok + " " + a[0] + " " + a[250] + " " + l[0] + " " + l[299] + " " + b[100] + " " + d[50]);
        String[] s = {"pear", "apple", "fig", "", "banana", "apples", "Zoo"};
        insertion(s);
        for (String w : s) System.out.print(w + " ");
        System.out.println();
        boolean[] composite = new boolean[2000];
        int primes = 0;
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            primes++;
            for (int j = i * i; j < composite.length; j += i) composite[j] = true;
        }
        System.out.println(primes);
        int[][] m = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
        for (int k = 0; k < 40; k++) {
            int[][] p = new int[2][2];
            for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int x = 0; x < 2; x++) p[i][j] += r[i][x] * m[x][j];
            r = p;
        }
        System.out.println(r[0][1]);
    }
}
