package java.util;

/**
 * Sorts by merging runs that are in order already; stable (T. Peters, 'listsort', 2002). A comparator sees which elements are
 * compared, and when: so sizes and limits are those of SE.
 */
final class TimSort {
    /** Fewer elements are not merged. */
    private static final int SHORT = 32;
    /** So many elements in a row of one run let the end of the row be searched for. */
    private static final int ROW = 7;
    /** Most runs that are still to be merged: each is longer than the two behind it together. */
    private static final int MOST_RUNS = 49;

    private final Object[] a;
    /** The natural order if null. */
    private final Comparator order;
    private final int[] starts = new int[MOST_RUNS];
    private final int[] lengths = new int[MOST_RUNS];
    private int runs;
    private int row = ROW;
    /** Where the shorter of two runs is while they are merged. */
    private Object[] spare = new Object[0];

    private TimSort(Object[] a, Comparator order) {
        this.a = a;
        this.order = order;
    }

    /** Sorts a part of an array. */
    static void sort(Object[] a, int from, int to, Comparator order) {
        int left = to - from;
        if (left < 2) {
            return;
        }
        if (left < SHORT) {
            insert(a, from, to, from + run(a, from, to, order), order);
            return;
        }
        TimSort sort = new TimSort(a, order);
        int least = leastRun(left);
        for (int start = from; start < to; ) {
            int length = run(a, start, to, order);
            if (length < least) {
                int end = Math.min(to, start + least);
                insert(a, start, end, start + length, order);
                length = end - start;
            }
            sort.push(start, length);
            start += length;
        }
        sort.mergeAll();
    }

    /** A length of which the number of elements is nearly a multiple, by a power of two or a bit less. */
    private static int leastRun(int left) {
        int odd = 0;
        while (left >= SHORT) {
            odd |= left & 1;
            left >>= 1;
        }
        return left + odd;
    }

    private static int compare(Object x, Object y, Comparator order) {
        return order == null ? ((Comparable) x).compareTo(y) : order.compare(x, y);
    }

    /** The length of the run at the start of a part; one that descends is turned round. */
    private static int run(Object[] a, int from, int to, Comparator order) {
        int end = from + 1;
        if (end == to) {
            return 1;
        }
        boolean descends = compare(a[end], a[from], order) < 0;
        end++;
        while (end < to && compare(a[end], a[end - 1], order) < 0 == descends) {
            end++;
        }
        if (descends) {
            for (int i = from, k = end - 1; i < k; i++, k--) {
                Object x = a[i];
                a[i] = a[k];
                a[k] = x;
            }
        }
        return end - from;
    }

    /** Sorts a part of which the elements before `start` are in order, by searching the place of each of the others. */
    private static void insert(Object[] a, int from, int to, int start, Comparator order) {
        for (int i = start; i < to; i++) {
            Object x = a[i];
            int low = from;
            int high = i;
            while (low < high) {
                int middle = low + high >>> 1;
                if (compare(x, a[middle], order) < 0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            System.arraycopy(a, low, a, low + 1, i - low);
            a[low] = x;
        }
    }

    /** Adds a run; merges others until each is longer than the two behind it together. */
    private void push(int start, int length) {
        starts[runs] = start;
        lengths[runs] = length;
        runs++;
        while (runs > 1) {
            int at = runs - 2;
            boolean isLong = at > 0 && lengths[at - 1] <= lengths[at] + lengths[at + 1]
                || at > 1 && lengths[at - 2] <= lengths[at - 1] + lengths[at];
            if (!isLong && lengths[at] > lengths[at + 1]) {
                return;
            }
            mergeAt(isLong && lengths[at - 1] < lengths[at + 1] ? at - 1 : at);
        }
    }

    private void mergeAll() {
        while (runs > 1) {
            int at = runs - 2;
            mergeAt(at > 0 && lengths[at - 1] < lengths[at + 1] ? at - 1 : at);
        }
    }

    /** Merges a run and the next one. */
    private void mergeAt(int at) {
        int from1 = starts[at];
        int length1 = lengths[at];
        int from2 = starts[at + 1];
        int length2 = lengths[at + 1];
        lengths[at] = length1 + length2;
        runs--;
        if (at + 1 < runs) {
            starts[at + 1] = starts[at + 2];
            lengths[at + 1] = lengths[at + 2];
        }
        // What is in its place already stays there.
        int before = place(a[from2], a, from1, length1, 0, true);
        from1 += before;
        length1 -= before;
        if (length1 == 0) {
            return;
        }
        length2 = place(a[from1 + length1 - 1], a, from2, length2, length2 - 1, false);
        if (length2 == 0) {
            return;
        }
        int shorter = Math.min(length1, length2);
        if (spare.length < shorter) {
            int most = a.length >>> 1;
            int wanted = Integer.highestOneBit(shorter) << 1;
            spare = new Object[wanted > most || wanted <= 0 ? Math.max(most, shorter) : wanted];
        }
        if (length1 <= length2) {
            System.arraycopy(a, from1, spare, 0, length1);
            merge(spare, 0, length1, a, from2, length2, from1, 1);
        } else {
            System.arraycopy(a, from2, spare, 0, length2);
            merge(a, from1 + length1 - 1, length1, spare, length2 - 1, length2, from2 + length2 - 1, -1);
        }
    }

    /**
     * Where a value belongs in a part that is in order: before or after what equals it. Searched for in growing steps from the place `hint`.
     */
    private int place(Object x, Object[] in, int from, int length, int hint, boolean afterEqual) {
        int limit = afterEqual ? 0 : 1;
        int hinted = from + hint;
        boolean isBehind = compare(x, in[hinted], order) >= limit;
        int most = isBehind ? length - hint : hint + 1;
        int last = 0;
        int step = 1;
        while (step < most
                && compare(x, in[isBehind ? hinted + step : hinted - step], order) >= limit == isBehind) {
            last = step;
            step = (step << 1) + 1;
            if (step <= 0) {
                step = most;
            }
        }
        step = Math.min(step, most);
        int low = isBehind ? hint + last + 1 : hint - step + 1;
        int high = isBehind ? hint + step : hint - last;
        while (low < high) {
            int middle = low + high >>> 1;
            if (compare(x, in[from + middle], order) >= limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * Merges two runs into the array: from their first elements on, if `step` is 1 and the first run has been copied to the spare array;
     * or from their last ones, if it is -1 and the second has been. `i`, `k` and `to` are where to begin.
     */
    private void merge(Object[] one, int i, int left1, Object[] two, int k, int left2, int to, int step) {
        Object[] a = this.a;
        Comparator order = this.order;
        boolean isForward = step > 0;
        // The last element of the run that has been copied goes behind all of the other run.
        int least1 = isForward ? 1 : 0;
        int least2 = 1 - least1;
        // The run that has not been copied begins: its head is in front of all of the other one.
        if (isForward) {
            a[to] = two[k++];
            left2--;
        } else {
            a[to] = one[i--];
            left1--;
        }
        to += step;
        int row = this.row;
        merging:
        while (left1 > least1 && left2 > least2) {
            int row1 = 0;
            int row2 = 0;
            do {
                if (compare(two[k], one[i], order) < 0 == isForward) {
                    a[to] = two[k];
                    k += step;
                    row2++;
                    row1 = 0;
                    left2--;
                } else {
                    a[to] = one[i];
                    i += step;
                    row1++;
                    row2 = 0;
                    left1--;
                }
                to += step;
                if (left1 <= least1 || left2 <= least2) {
                    break merging;
                }
            } while ((row1 | row2) < row);
            do {
                row1 = isForward
                    ? place(two[k], one, i, left1, 0, true)
                    : left1 - place(two[k], one, i - left1 + 1, left1, left1 - 1, true);
                move(one, i, to, row1, step);
                i += row1 * step;
                to += row1 * step;
                left1 -= row1;
                if (left1 <= least1) {
                    break merging;
                }
                a[to] = two[k];
                k += step;
                to += step;
                left2--;
                if (left2 <= least2) {
                    break merging;
                }
                row2 = isForward
                    ? place(one[i], two, k, left2, 0, false)
                    : left2 - place(one[i], two, k - left2 + 1, left2, left2 - 1, false);
                move(two, k, to, row2, step);
                k += row2 * step;
                to += row2 * step;
                left2 -= row2;
                if (left2 <= least2) {
                    break merging;
                }
                a[to] = one[i];
                i += step;
                to += step;
                left1--;
                if (left1 <= least1) {
                    break merging;
                }
                row--;
            } while (row1 >= ROW || row2 >= ROW);
            row = Math.max(row, 0) + 2;
        }
        this.row = Math.max(row, 1);
        int copied = isForward ? left1 : left2;
        if (copied == 0) {
            throw new IllegalArgumentException("Comparison method violates its general contract!");
        }
        // Of one run nothing is left, or of the copied one its last element: then that comes behind the other.
        if (isForward) {
            move(two, k, to, left2, 1);
            move(one, i, to + left2, left1, 1);
        } else {
            move(one, i, to, left1, -1);
            move(two, k, to - left1, left2, -1);
        }
    }

    /** Moves elements into the array, the first from `from` to `to`, the others behind it or, with the step -1, before it. */
    private void move(Object[] source, int from, int to, int count, int step) {
        int back = step > 0 ? 0 : count - 1;
        System.arraycopy(source, from - back, a, to - back, count);
    }
}
