import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Backtracking on a board. */
public class QueensAndKnights {
    static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int free = (1 << n) - 1 & ~(columns | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    private static final int[][] JUMPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    static int degree(int[][] board, int x, int y) {
        int degree = 0;
        for (int[] jump : JUMPS) {
            degree += isFree(board, x + jump[0], y + jump[1]) ? 1 : 0;
        }
        return degree;
    }

    static boolean isFree(int[][] board, int x, int y) {
        return x >= 0 && y >= 0 && x < board.length && y < board.length && board[x][y] == 0;
    }

    static boolean tour(int[][] board, int x, int y, int step) {
        board[x][y] = step;
        if (step == board.length * board.length) {
            return true;
        }
        int[][] jumps = JUMPS.clone();
        Arrays.sort(jumps, Comparator.comparingInt(jump -> degree(board, x + jump[0], y + jump[1])));
        for (int[] jump : jumps) {
            if (isFree(board, x + jump[0], y + jump[1]) && tour(board, x + jump[0], y + jump[1], step + 1)) {
                return true;
            }
        }
        board[x][y] = 0;
        return false;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            System.out.print(queens(n, 0, 0, 0, 0) + " ");
        }
        System.out.println();
        int[][] board = new int[6][6];
        System.out.println(tour(board, 0, 0, 1));
        for (int[] row : board) {
            System.out.println(Arrays.stream(row).mapToObj(n -> String.format("%3d", n)).collect(Collectors.joining()));
        }
        System.out.println(tour(new int[3][3], 0, 0, 1));
    }
}
