// monitors: board.verde
/** Boards are judged and filled in; one row is taken to be too long. */
class Sudoku {
    static class Board {
        final int[] cells = new int[81];
    }

    /** Fills a board; a row of a wrong length puts digits where they do not belong. */
    static boolean load(Board board, int row) {
        for (int i = 0; i < 81; i++) {
            int at = i / 9 * row + i % 9;
            if (at < 81) board.cells[at] = i % 9 + 1;
        }
        int empty = 0;
        for (int cell : board.cells) if (cell == 0) empty++;
        return empty == 0;
    }

    static void put(Board board, int cell, int digit) {
        board.cells[cell] = digit;
    }

    static boolean judged(Board board) {
        return board.cells[0] != 9;
    }

    public static void main(String[] args) {
        Board right = new Board();
        System.out.println(load(right, 9));
        put(right, 3, 4);
        System.out.println(judged(right));
        put(right, 0, 9);
        System.out.println(judged(right));
        put(right, 5, 5);
        Board wrong = new Board();
        System.out.println(load(wrong, 10));
        Board third = new Board();
        load(third, 9);
        put(third, 80, 10);
    }
}
