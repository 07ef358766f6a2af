public class GameOfLife {
    boolean[][] cells;

    GameOfLife(String[] rows) {
        cells = new boolean[rows.length][];
        for (int y = 0; y < rows.length; y++) {
            cells[y] = new boolean[rows[y].length()];
            for (int x = 0; x < cells[y].length; x++) cells[y][x] = rows[y].charAt(x) == '#';
        }
    }

    int neighbours(int y, int x) {
        int h = cells.length, w = cells[y].length, n = 0;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if ((dy | dx) != 0 && cells[(y + dy + h) % h][(x + dx + w) % w]) n++;
            }
        }
        return n;
    }

    void step() {
        boolean[][] next = new boolean[cells.length][];
        for (int y = 0; y < cells.length; y++) {
            boolean[] row = next[y] = new boolean[cells[y].length];
            for (int x = 0; x < row.length; x++) {
                switch (neighbours(y, x)) {
                    case 2: row[x] = cells[y][x]; break;
                    case 3: row[x] = true; break;
                }
            }
        }
        cells = next;
    }

    int alive() {
        int n = 0;
        for (boolean[] row : cells) for (boolean c : row) n += c ? 1 : 0;
        return n;
    }

    void print(String title) {
        System.out.println(title + " (" + alive() + " alive)");
        for (int y = 0; y < cells.length; y++) {
            StringBuilder b = new StringBuilder();
            for (int x = 0; x < cells[y].length; x++) b.append(cells[y][x] ? '#' : '.');
            System.out.println(b);
        }
    }

    public static void main(String[] args) {
        GameOfLife glider = new GameOfLife(new String[] {".#......", "..#.....", "###.....", "........", "........", "........", "........", "........"});
        for (int g = 0; g <= 32; g++) {
            if (g % 8 == 0) glider.print("generation " + g);
            glider.step();
        }
        String[] empty = new String[20];
        for (int i = 0; i < empty.length; i++) empty[i] = "........................";
        GameOfLife pentomino = new GameOfLife(empty);
        pentomino.cells[9][12] = pentomino.cells[9][13] = pentomino.cells[10][11] = pentomino.cells[10][12] = pentomino.cells[11][12] = true;
        StringBuilder counts = new StringBuilder();
        for (int g = 0; g < 60; g++) {
            counts.append(pentomino.alive()).append(' ');
            pentomino.step();
        }
        System.out.println(counts);
    }
}
