class Queens {
    static int solutions;
    static int[] column;
    static boolean[] rows, up, down;
    static String first;

    static void place(int c, int n) {
        if (c == n) {
            if (solutions++ == 0) {
                first = "";
                for (int i = 0; i < n; i++) first += column[i];
            }
            return;
        }
        for (int r = 0; r < n; r++) {
            if (rows[r] || up[r + c] || down[r - c + n - 1]) continue;
            rows[r] = up[r + c] = down[r - c + n - 1] = true;
            column[c] = r;
            place(c + 1, n);
            rows[r] = up[r + c] = down[r - c + n - 1] = false;
        }
    }

    static int bits(int n, int cols, int left, int right) {
        int full = (1 << n) - 1, count = 0;
        if (cols == full) return 1;
        for (int free = full & ~(cols | left | right); free != 0; free &= free - 1) {
            int q = free & -free;
            count += bits(n, cols | q, (left | q) << 1, (right | q) >> 1);
        }
        return count;
    }

    static boolean knight(int[][] board, int y, int x, int step) {
        board[y][x] = step;
        if (step == board.length * board.length) return true;
        int[] dy = {1, 2, 2, 1, -1, -2, -2, -1}, dx = {2, 1, -1, -2, -2, -1, 1, 2};
        boolean[] tried = new boolean[8];
        for (int round = 0; round < 8; round++) {
            // Fewest onward moves first.
            int best = -1, least = 9;
            for (int k = 0; k < 8; k++) {
                if (tried[k] || !free(board, y + dy[k], x + dx[k])) continue;
                int onward = 0;
                for (int j = 0; j < 8; j++) if (free(board, y + dy[k] + dy[j], x + dx[k] + dx[j])) onward++;
                if (onward < least) { least = onward; best = k; }
            }
            if (best < 0) break;
            tried[best] = true;
            if (knight(board, y + dy[best], x + dx[best], step + 1)) return true;
        }
        board[y][x] = 0;
        return false;
    }

    static boolean free(int[][] b, int y, int x) {
        return y >= 0 && x >= 0 && y < b.length && x < b.length && b[y][x] == 0;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            solutions = 0;
            first = "none";
            column = new int[n];
            rows = new boolean[n];
            up = new boolean[2 * n - 1];
            down = new boolean[2 * n - 1];
            place(0, n);
            System.out.println(n + ": " + solutions + " " + bits(n, 0, 0, 0) + " first " + first);
        }
        int[][] board = new int[6][6];
        System.out.println(knight(board, 0, 0, 1));
        for (int[] row : board) {
            for (int v : row) System.out.print((v < 10 ? "  " : " ") + v);
            System.out.println();
        }
        System.out.println(knight(new int[4][4], 0, 0, 1));
    }
}
