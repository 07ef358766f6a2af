public class SudokuSolver {
    private final int[] cell = new int[81];
    private final int[] row = new int[9], col = new int[9], box = new int[9];
    private int tries;

    SudokuSolver(String s) {
        for (int i = 0; i < 81; i++) {
            char c = s.charAt(i);
            if (c != '.' && !set(i, c - '0')) throw new IllegalArgumentException("clash at " + i);
        }
    }

    private static int boxOf(int i) {
        return i / 27 * 3 + i % 9 / 3;
    }

    private boolean set(int i, int v) {
        int bit = 1 << v;
        if (((row[i / 9] | col[i % 9] | box[boxOf(i)]) & bit) != 0) return false;
        row[i / 9] |= bit;
        col[i % 9] |= bit;
        box[boxOf(i)] |= bit;
        cell[i] = v;
        return true;
    }

    private void clear(int i) {
        int bit = ~(1 << cell[i]);
        row[i / 9] &= bit;
        col[i % 9] &= bit;
        box[boxOf(i)] &= bit;
        cell[i] = 0;
    }

    boolean solve() {
        int best = -1, fewest = 10;
        for (int i = 0; i < 81; i++) {
            if (cell[i] != 0) continue;
            int used = Integer.bitCount(row[i / 9] | col[i % 9] | box[boxOf(i)]);
            if (9 - used < fewest) {
                fewest = 9 - used;
                best = i;
            }
        }
        if (best < 0) return true;
        for (int v = 1; v <= 9; v++) {
            if (!set(best, v)) continue;
            tries++;
            if (solve()) return true;
            clear(best);
        }
        return false;
    }

    public String toString() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 81; i++) {
            b.append(cell[i] == 0 ? "." : "" + cell[i]);
            if (i % 9 == 8) b.append('\n');
            else if (i % 3 == 2) b.append(' ');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        String[] puzzles = {
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "11...............................................................................",
            "123456789.......................................................................9",
            "12345678.........9...............................................................",
        };
        for (String p : puzzles) {
            try {
                SudokuSolver s = new SudokuSolver(p);
                System.out.println(s.solve() + " after " + s.tries);
                if (s.tries > 0) System.out.print(s);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
