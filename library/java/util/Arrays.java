package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Operations on arrays (SE 17, without parallel ones). */
public final class Arrays {
    /** Parts of at most this length are sorted by insertion. */
    private static final int SHORT = 24;

    private Arrays() {
    }

    private static void checkRange(int length, int fromIndex, int toIndex) {
        if (fromIndex > toIndex) {
            throw new IllegalArgumentException("fromIndex(" + fromIndex + ") > toIndex(" + toIndex + ")");
        }
        if (fromIndex < 0) {
            throw new ArrayIndexOutOfBoundsException(fromIndex);
        }
        if (toIndex > length) {
            throw new ArrayIndexOutOfBoundsException(toIndex);
        }
    }

    /** The depth of division beyond which quicksort has met an unlucky order. */
    private static int depth(int n) {
        return 2 * (32 - Integer.numberOfLeadingZeros(n));
    }

    /** An array of nulls of the same class as `model`. */
    static native Object[] ofSameType(Object[] model, int length);

    public static void fill(boolean[] a, boolean val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(boolean[] a, int fromIndex, int toIndex, boolean val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(boolean[] a, boolean[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != a2[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(boolean[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + Boolean.hashCode(a[i]);
        }
        return h;
    }

    public static String toString(boolean[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static boolean[] copyOf(boolean[] original, int newLength) {
        boolean[] copy = new boolean[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        boolean[] copy = new boolean[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(byte[] a, byte val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(byte[] a, int fromIndex, int toIndex, byte val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(byte[] a, byte[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != a2[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(byte[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    public static String toString(byte[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static byte[] copyOf(byte[] original, int newLength) {
        byte[] copy = new byte[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static byte[] copyOfRange(byte[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        byte[] copy = new byte[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(char[] a, char val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(char[] a, int fromIndex, int toIndex, char val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(char[] a, char[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != a2[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(char[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    public static String toString(char[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static char[] copyOf(char[] original, int newLength) {
        char[] copy = new char[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static char[] copyOfRange(char[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        char[] copy = new char[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(short[] a, short val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(short[] a, int fromIndex, int toIndex, short val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(short[] a, short[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != a2[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(short[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    public static String toString(short[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static short[] copyOf(short[] original, int newLength) {
        short[] copy = new short[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static short[] copyOfRange(short[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        short[] copy = new short[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(int[] a, int val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(int[] a, int fromIndex, int toIndex, int val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(int[] a, int[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != a2[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(int[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    public static String toString(int[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int[] copyOf(int[] original, int newLength) {
        int[] copy = new int[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static int[] copyOfRange(int[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        int[] copy = new int[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(long[] a, long val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(long[] a, int fromIndex, int toIndex, long val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(long[] a, long[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != a2[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(long[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + Long.hashCode(a[i]);
        }
        return h;
    }

    public static String toString(long[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static long[] copyOf(long[] original, int newLength) {
        long[] copy = new long[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static long[] copyOfRange(long[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        long[] copy = new long[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(float[] a, float val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(float[] a, int fromIndex, int toIndex, float val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(float[] a, float[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Float.floatToIntBits(a[i]) != Float.floatToIntBits(a2[i])) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(float[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + Float.hashCode(a[i]);
        }
        return h;
    }

    public static String toString(float[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static float[] copyOf(float[] original, int newLength) {
        float[] copy = new float[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static float[] copyOfRange(float[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        float[] copy = new float[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(double[] a, double val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(double[] a, int fromIndex, int toIndex, double val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(double[] a, double[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Double.doubleToLongBits(a[i]) != Double.doubleToLongBits(a2[i])) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(double[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + Double.hashCode(a[i]);
        }
        return h;
    }

    public static String toString(double[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static double[] copyOf(double[] original, int newLength) {
        double[] copy = new double[newLength];
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    public static double[] copyOfRange(double[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        double[] copy = new double[n];
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static void fill(Object[] a, Object val) {
        for (int i = 0; i < a.length; i++) {
            a[i] = val;
        }
    }

    public static void fill(Object[] a, int fromIndex, int toIndex, Object val) {
        checkRange(a.length, fromIndex, toIndex);
        for (int i = fromIndex; i < toIndex; i++) {
            a[i] = val;
        }
    }

    public static boolean equals(Object[] a, Object[] a2) {
        if (a == a2) {
            return true;
        }
        if (a == null || a2 == null || a.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!Objects.equals(a[i], a2[i])) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + (a[i] == null ? 0 : a[i].hashCode());
        }
        return h;
    }

    public static String toString(Object[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] original, int newLength) {
        T[] copy = (T[]) ofSameType(original, newLength);
        System.arraycopy(original, 0, copy, 0, original.length < newLength ? original.length : newLength);
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] original, int from, int to) {
        int n = to - from;
        if (n < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        T[] copy = (T[]) ofSameType(original, n);
        System.arraycopy(original, from, copy, 0, original.length - from < n ? original.length - from : n);
        return copy;
    }

    public static int binarySearch(byte[] a, byte key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(byte[] a, int fromIndex, int toIndex, byte key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(byte[] a, int from, int to, byte key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(byte[] a) {
        quick(a, 0, a.length, depth(a.length));
    }

    public static void sort(byte[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        quick(a, fromIndex, toIndex, depth(toIndex - fromIndex));
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(byte[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            byte x = a[from];
            byte y = a[from + to >>> 1];
            byte z = a[to - 1];
            byte pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    byte swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            byte x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(byte[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            byte top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(byte[] a, int from, int i, int n) {
        byte x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(char[] a, char key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(char[] a, int fromIndex, int toIndex, char key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(char[] a, int from, int to, char key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(char[] a) {
        quick(a, 0, a.length, depth(a.length));
    }

    public static void sort(char[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        quick(a, fromIndex, toIndex, depth(toIndex - fromIndex));
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(char[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            char x = a[from];
            char y = a[from + to >>> 1];
            char z = a[to - 1];
            char pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    char swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            char x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(char[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            char top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(char[] a, int from, int i, int n) {
        char x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(short[] a, short key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(short[] a, int fromIndex, int toIndex, short key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(short[] a, int from, int to, short key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(short[] a) {
        quick(a, 0, a.length, depth(a.length));
    }

    public static void sort(short[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        quick(a, fromIndex, toIndex, depth(toIndex - fromIndex));
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(short[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            short x = a[from];
            short y = a[from + to >>> 1];
            short z = a[to - 1];
            short pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    short swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            short x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(short[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            short top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(short[] a, int from, int i, int n) {
        short x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(int[] a, int key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(int[] a, int fromIndex, int toIndex, int key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(int[] a, int from, int to, int key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(int[] a) {
        quick(a, 0, a.length, depth(a.length));
    }

    public static void sort(int[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        quick(a, fromIndex, toIndex, depth(toIndex - fromIndex));
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(int[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            int x = a[from];
            int y = a[from + to >>> 1];
            int z = a[to - 1];
            int pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    int swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            int x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(int[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            int top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(int[] a, int from, int i, int n) {
        int x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(long[] a, long key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(long[] a, int fromIndex, int toIndex, long key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(long[] a, int from, int to, long key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(long[] a) {
        quick(a, 0, a.length, depth(a.length));
    }

    public static void sort(long[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        quick(a, fromIndex, toIndex, depth(toIndex - fromIndex));
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(long[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            long x = a[from];
            long y = a[from + to >>> 1];
            long z = a[to - 1];
            long pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    long swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            long x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(long[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            long top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(long[] a, int from, int i, int n) {
        long x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(float[] a, float key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(float[] a, int fromIndex, int toIndex, float key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(float[] a, int from, int to, float key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = Float.compare(a[middle], key);
            if (order < 0) {
                low = middle + 1;
            } else if (order > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(float[] a) {
        sortAll(a, 0, a.length);
    }

    public static void sort(float[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        sortAll(a, fromIndex, toIndex);
    }

    /** NaN goes to the end and -0.0 before 0.0, which comparison with < does not tell apart. */
    private static void sortAll(float[] a, int from, int to) {
        int end = to;
        int negativeZeros = 0;
        for (int i = from; i < end; ) {
            float x = a[i];
            if (x != x) {
                end--;
                a[i] = a[end];
                a[end] = x;
            } else {
                if (x == 0 && 1 / x < 0) {
                    negativeZeros++;
                    a[i] = 0.0F;
                }
                i++;
            }
        }
        quick(a, from, end, depth(end - from));
        if (negativeZeros > 0) {
            int i = from;
            while (a[i] < 0) {
                i++;
            }
            for (; negativeZeros > 0; negativeZeros--) {
                a[i] = -0.0F;
                i++;
            }
        }
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(float[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            float x = a[from];
            float y = a[from + to >>> 1];
            float z = a[to - 1];
            float pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    float swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            float x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(float[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            float top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(float[] a, int from, int i, int n) {
        float x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(double[] a, double key) {
        return search(a, 0, a.length, key);
    }

    public static int binarySearch(double[] a, int fromIndex, int toIndex, double key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key);
    }

    private static int search(double[] a, int from, int to, double key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = Double.compare(a[middle], key);
            if (order < 0) {
                low = middle + 1;
            } else if (order > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(double[] a) {
        sortAll(a, 0, a.length);
    }

    public static void sort(double[] a, int fromIndex, int toIndex) {
        checkRange(a.length, fromIndex, toIndex);
        sortAll(a, fromIndex, toIndex);
    }

    /** NaN goes to the end and -0.0 before 0.0, which comparison with < does not tell apart. */
    private static void sortAll(double[] a, int from, int to) {
        int end = to;
        int negativeZeros = 0;
        for (int i = from; i < end; ) {
            double x = a[i];
            if (x != x) {
                end--;
                a[i] = a[end];
                a[end] = x;
            } else {
                if (x == 0 && 1 / x < 0) {
                    negativeZeros++;
                    a[i] = 0.0;
                }
                i++;
            }
        }
        quick(a, from, end, depth(end - from));
        if (negativeZeros > 0) {
            int i = from;
            while (a[i] < 0) {
                i++;
            }
            for (; negativeZeros > 0; negativeZeros--) {
                a[i] = -0.0;
                i++;
            }
        }
    }

    /** Quicksort of a[from..to); insertion sort for short parts, heap sort for parts that divide badly. */
    private static void quick(double[] a, int from, int to, int depth) {
        while (to - from > SHORT) {
            if (depth == 0) {
                heap(a, from, to - from);
                return;
            }
            depth--;
            double x = a[from];
            double y = a[from + to >>> 1];
            double z = a[to - 1];
            double pivot = x < y ? y < z ? y : x < z ? z : x : x < z ? x : y < z ? z : y;
            int i = from;
            int k = to - 1;
            while (i <= k) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[k]) {
                    k--;
                }
                if (i <= k) {
                    double swap = a[i];
                    a[i] = a[k];
                    a[k] = swap;
                    i++;
                    k--;
                }
            }
            // The shorter part by recursion, the longer by the loop.
            if (k - from < to - i) {
                quick(a, from, k + 1, depth);
                from = i;
            } else {
                quick(a, i, to, depth);
                to = k + 1;
            }
        }
        for (int i = from + 1; i < to; i++) {
            double x = a[i];
            int k = i - 1;
            while (k >= from && x < a[k]) {
                a[k + 1] = a[k];
                k--;
            }
            a[k + 1] = x;
        }
    }

    private static void heap(double[] a, int from, int n) {
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(a, from, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            double top = a[from];
            a[from] = a[from + end];
            a[from + end] = top;
            sink(a, from, 0, end);
        }
    }

    private static void sink(double[] a, int from, int i, int n) {
        double x = a[from + i];
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && a[from + child] < a[from + child + 1]) {
                child++;
            }
            if (!(x < a[from + child])) {
                break;
            }
            a[from + i] = a[from + child];
            i = child;
        }
        a[from + i] = x;
    }

    public static int binarySearch(Object[] a, Object key) {
        return search(a, 0, a.length, key, null);
    }

    public static int binarySearch(Object[] a, int fromIndex, int toIndex, Object key) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key, null);
    }

    public static <T> int binarySearch(T[] a, T key, Comparator<? super T> c) {
        return search(a, 0, a.length, key, c);
    }

    public static <T> int binarySearch(T[] a, int fromIndex, int toIndex, T key, Comparator<? super T> c) {
        checkRange(a.length, fromIndex, toIndex);
        return search(a, fromIndex, toIndex, key, c);
    }

    private static int search(Object[] a, int from, int to, Object key, Comparator c) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = compare(a[middle], key, c);
            if (order < 0) {
                low = middle + 1;
            } else if (order > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    private static int compare(Object a, Object b, Comparator c) {
        return c == null ? ((Comparable) a).compareTo(b) : c.compare(a, b);
    }

    public static void sort(Object[] a) {
        sort(a, 0, a.length, null);
    }

    public static void sort(Object[] a, int fromIndex, int toIndex) {
        sort(a, fromIndex, toIndex, null);
    }

    public static <T> void sort(T[] a, Comparator<? super T> c) {
        sort(a, 0, a.length, c);
    }

    /** Stable; the natural order where `c` is null. */
    public static <T> void sort(T[] a, int fromIndex, int toIndex, Comparator<? super T> c) {
        checkRange(a.length, fromIndex, toIndex);
        TimSort.sort(a, fromIndex, toIndex, c);
    }

    public static boolean deepEquals(Object[] a1, Object[] a2) {
        if (a1 == a2) {
            return true;
        }
        if (a1 == null || a2 == null || a1.length != a2.length) {
            return false;
        }
        for (int i = 0; i < a1.length; i++) {
            if (!Objects.deepEquals(a1[i], a2[i])) {
                return false;
            }
        }
        return true;
    }

    static boolean deepEquals(Object a, Object b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null) {
            return false;
        }
        if (a instanceof Object[] && b instanceof Object[]) {
            return deepEquals((Object[]) a, (Object[]) b);
        }
        if (a instanceof boolean[] && b instanceof boolean[]) {
            return equals((boolean[]) a, (boolean[]) b);
        }
        if (a instanceof byte[] && b instanceof byte[]) {
            return equals((byte[]) a, (byte[]) b);
        }
        if (a instanceof char[] && b instanceof char[]) {
            return equals((char[]) a, (char[]) b);
        }
        if (a instanceof short[] && b instanceof short[]) {
            return equals((short[]) a, (short[]) b);
        }
        if (a instanceof int[] && b instanceof int[]) {
            return equals((int[]) a, (int[]) b);
        }
        if (a instanceof long[] && b instanceof long[]) {
            return equals((long[]) a, (long[]) b);
        }
        if (a instanceof float[] && b instanceof float[]) {
            return equals((float[]) a, (float[]) b);
        }
        if (a instanceof double[] && b instanceof double[]) {
            return equals((double[]) a, (double[]) b);
        }
        return a.equals(b);
    }

    public static int deepHashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + deepHash(a[i]);
        }
        return h;
    }

    private static int deepHash(Object e) {
        if (e instanceof Object[]) {
            return deepHashCode((Object[]) e);
        }
        if (e instanceof boolean[]) {
            return hashCode((boolean[]) e);
        }
        if (e instanceof byte[]) {
            return hashCode((byte[]) e);
        }
        if (e instanceof char[]) {
            return hashCode((char[]) e);
        }
        if (e instanceof short[]) {
            return hashCode((short[]) e);
        }
        if (e instanceof int[]) {
            return hashCode((int[]) e);
        }
        if (e instanceof long[]) {
            return hashCode((long[]) e);
        }
        if (e instanceof float[]) {
            return hashCode((float[]) e);
        }
        if (e instanceof double[]) {
            return hashCode((double[]) e);
        }
        return e == null ? 0 : e.hashCode();
    }

    public static String deepToString(Object[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        deepText(a, text, new ArrayList<>());
        return text.toString();
    }

    /** Appends the text of an array; `open` holds the arrays it stands in, which are not written again. */
    private static void deepText(Object[] a, StringBuilder text, ArrayList<Object[]> open) {
        for (int i = 0; i < open.size(); i++) {
            if (open.get(i) == a) {
                text.append("[...]");
                return;
            }
        }
        open.add(a);
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            Object e = a[i];
            if (e instanceof Object[]) {
                deepText((Object[]) e, text, open);
            } else if (e instanceof boolean[]) {
                text.append(toString((boolean[]) e));
            } else if (e instanceof byte[]) {
                text.append(toString((byte[]) e));
            } else if (e instanceof char[]) {
                text.append(toString((char[]) e));
            } else if (e instanceof short[]) {
                text.append(toString((short[]) e));
            } else if (e instanceof int[]) {
                text.append(toString((int[]) e));
            } else if (e instanceof long[]) {
                text.append(toString((long[]) e));
            } else if (e instanceof float[]) {
                text.append(toString((float[]) e));
            } else if (e instanceof double[]) {
                text.append(toString((double[]) e));
            } else {
                text.append(e);
            }
        }
        text.append(']');
        open.remove(open.size() - 1);
    }

    @SafeVarargs
    public static <T> List<T> asList(T... a) {
        return new ArrayAsList<T>(Objects.requireNonNull(a));
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.apply(i);
        }
    }

    public static void setAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsInt(i);
        }
    }

    public static void setAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsLong(i);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsDouble(i);
        }
    }

    public static int mismatch(int[] a, int[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Integer.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(int[] a, int aFromIndex, int aToIndex, int[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(long[] a, long[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Long.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(long[] a, int aFromIndex, int aToIndex, long[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(double[] a, double[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (Double.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(double[] a, double[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Double.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(double[] a, int aFromIndex, int aToIndex, double[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(char[] a, char[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(char[] a, char[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Character.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(char[] a, int aFromIndex, int aToIndex, char[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(byte[] a, byte[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Byte.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(byte[] a, int aFromIndex, int aToIndex, byte[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(short[] a, short[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Short.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(short[] a, int aFromIndex, int aToIndex, short[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(float[] a, float[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (Float.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(float[] a, float[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Float.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(float[] a, int aFromIndex, int aToIndex, float[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(boolean[] a, boolean[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(boolean[] a, boolean[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        return i >= 0 && i < Math.min(a.length, b.length) ? Boolean.compare(a[i], b[i]) : a.length - b.length;
    }

    public static boolean equals(boolean[] a, int aFromIndex, int aToIndex, boolean[] b, int bFromIndex, int bToIndex) {
        checkRange(a.length, aFromIndex, aToIndex);
        checkRange(b.length, bFromIndex, bToIndex);
        return equals(copyOfRange(a, aFromIndex, aToIndex), copyOfRange(b, bFromIndex, bToIndex));
    }

    public static int mismatch(Object[] a, Object[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (!Objects.equals(a[i], b[i])) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static <T> Stream<T> stream(T[] array) {
        return asList(array).stream();
    }

    public static <T> Stream<T> stream(T[] array, int startInclusive, int endExclusive) {
        checkStream(array.length, startInclusive, endExclusive);
        return asList(array).subList(startInclusive, endExclusive).stream();
    }

    private static void checkStream(int length, int from, int to) {
        if (from > to) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static IntStream stream(int[] array) {
        return IntStream.of(array);
    }

    public static IntStream stream(int[] array, int startInclusive, int endExclusive) {
        checkStream(array.length, startInclusive, endExclusive);
        return StreamSupport.of(array, startInclusive, endExclusive);
    }

    public static LongStream stream(long[] array) {
        return LongStream.of(array);
    }

    public static LongStream stream(long[] array, int startInclusive, int endExclusive) {
        checkStream(array.length, startInclusive, endExclusive);
        return StreamSupport.of(array, startInclusive, endExclusive);
    }

    public static DoubleStream stream(double[] array) {
        return DoubleStream.of(array);
    }

    public static DoubleStream stream(double[] array, int startInclusive, int endExclusive) {
        checkStream(array.length, startInclusive, endExclusive);
        return StreamSupport.of(array, startInclusive, endExclusive);
    }

    /** An array as a list of its length. */
    static final class ArrayAsList<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final E[] array;

        ArrayAsList(E[] array) {
            this.array = array;
        }

        public int size() {
            return array.length;
        }

        public Object[] toArray() {
            Object[] all = new Object[array.length];
            System.arraycopy(array, 0, all, 0, all.length);
            return all;
        }

        public E get(int index) {
            return array[index];
        }

        public E set(int index, E element) {
            E old = array[index];
            array[index] = element;
            return old;
        }

        public int indexOf(Object o) {
            for (int i = 0; i < array.length; i++) {
                if (o == null ? array[i] == null : o.equals(array[i])) {
                    return i;
                }
            }
            return -1;
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public Iterator<E> iterator() {
            return new ArrayWalk<E>(array);
        }

        public void forEach(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            for (E e : array) {
                action.accept(e);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            Objects.requireNonNull(operator);
            for (int i = 0; i < array.length; i++) {
                array[i] = operator.apply(array[i]);
            }
        }

        public void sort(Comparator<? super E> c) {
            Arrays.sort(array, c);
        }
    }

    /** Visits an array. */
    static final class ArrayWalk<E> implements Iterator<E> {
        private final E[] array;
        private int next;

        ArrayWalk(E[] array) {
            this.array = array;
        }

        public boolean hasNext() {
            return next < array.length;
        }

        public E next() {
            if (next >= array.length) {
                throw new NoSuchElementException();
            }
            E e = array[next];
            next++;
            return e;
        }
    }

    public static <T> Spliterator<T> spliterator(T[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static <T> Spliterator<T> spliterator(T[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfInt spliterator(int[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfInt spliterator(int[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfLong spliterator(long[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfLong spliterator(long[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfDouble spliterator(double[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int startInclusive, int endExclusive) {
        return Spliterators.spliterator(array, startInclusive, endExclusive, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }
}
