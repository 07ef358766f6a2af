import java.util.Arrays;

/** Solves puzzles with sets of candidates as bits. */
public class Sudoku {
    private final int[] cells = new int[81];
    private final int[] rows = new int[9], columns = new int[9], boxes = new int[9];
    private int tried;

    Sudoku(String text) {
        for (int i = 0; i < 81; i++) {
            char c = text.charAt(i);
            if (c != '.') {
                set(i, c - '0');
            }
        }
    }

    private static int box(int i) {
        return i / 27 * 3 + i % 9 / 3;
    }

    private void set(int i, int digit) {
        int bit = 1 << digit;
        cells[i] = digit;
        rows[i / 9] |= bit;
        columns[i % 9] |= bit;
        boxes[box(i)] |= bit;
    }

    private void clear(int i) {
        int bit = ~(1 << cells[i]);
        cells[i] = 0;
        rows[i / 9] &= bit;
        columns[i % 9] &= bit;
        boxes[box(i)] &= bit;
    }

    boolean solve() {
        int best = -1, fewest = 10, free = 0;
        for (int i = 0; i < 81; i++) {
            if (cells[i] == 0) {
                int candidates = ~(rows[i / 9] | columns[i % 9] | boxes[box(i)]) & 0x3FE;
                if (Integer.bitCount(candidates) < fewest) {
                    best = i;
                    fewest = Integer.bitCount(candidates);
                    free = candidates;
                }
            }
        }
        if (best < 0) {
            return true;
        }
        for (; free != 0; free &= free - 1) {
            tried++;
            set(best, Integer.numberOfTrailingZeros(free));
            if (solve()) {
                return true;
            }
            clear(best);
        }
        return false;
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 81; i++) {
            out.append(cells[i]).append(i % 9 == 8 ? "\n" : "");
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] puzzles = {
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            "11......." + ".".repeat(72),
        };
        for (String puzzle : Arrays.asList(puzzles).subList(0, 1)) {
            Sudoku sudoku = new Sudoku(puzzle);
            System.out.println(sudoku.solve() + " " + sudoku.tried);
            System.out.print(sudoku);
        }
        Sudoku empty = new Sudoku(".".repeat(81));
        System.out.println(empty.solve() + " " + empty.toString().hashCode());
    }
}
