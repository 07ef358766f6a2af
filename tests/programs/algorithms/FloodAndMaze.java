public class FloodAndMaze {
    static final int W = 31, H = 13;
    static char[][] grid = new char[H][W];
    static long seed = 99;

    static int next(int n) {
        seed ^= seed << 13;
        seed ^= seed >>> 7;
        seed ^= seed << 17;
        return (int) ((seed >>> 33) % n);
    }

    static void carve(int y, int x) {
        grid[y][x] = ' ';
        int[] order = {0, 1, 2, 3};
        for (int i = 3; i > 0; i--) {
            int j = next(i + 1), t = order[i];
            order[i] = order[j];
            order[j] = t;
        }
        for (int d : order) {
            int dy = d == 0 ? -1 : d == 1 ? 1 : 0, dx = d == 2 ? -1 : d == 3 ? 1 : 0;
            int ny = y + 2 * dy, nx = x + 2 * dx;
            if (ny > 0 && ny < H && nx > 0 && nx < W && grid[ny][nx] == '#') {
                grid[y + dy][x + dx] = ' ';
                carve(ny, nx);
            }
        }
    }

    static int solve(int sy, int sx, int ty, int tx) {
        int[] from = new int[W * H];
        int[] queue = new int[W * H];
        int head = 0, tail = 0;
        queue[tail++] = sy * W + sx;
        from[queue[0]] = -1;
        int[] steps = {-W, W, -1, 1};
        while (head != tail) {
            int at = queue[head++];
            if (at == ty * W + tx) {
                int length = 0;
                for (; at != -1; at = from[at], length++) grid[at / W][at % W] = '.';
                return length;
            }
            for (int s : steps) {
                int n = at + s;
                if (grid[n / W][n % W] == ' ' && from[n] == 0) {
                    from[n] = at;
                    queue[tail++] = n;
                }
            }
        }
        return -1;
    }

    static int fill(char[][] g, int y, int x, char with) {
        if (y < 0 || y >= g.length || x < 0 || x >= g[y].length || g[y][x] != '.') return 0;
        g[y][x] = with;
        return 1 + fill(g, y - 1, x, with) + fill(g, y + 1, x, with) + fill(g, y, x - 1, with) + fill(g, y, x + 1, with);
    }

    public static void main(String[] args) {
        for (char[] row : grid) for (int x = 0; x < W; x++) row[x] = '#';
        carve(1, 1);
        int length = solve(1, 1, H - 2, W - 2);
        for (char[] row : grid) System.out.println(row);
        System.out.println("path of " + length);
        String[] map = {"..#....", ".##.##.", "#...#..", "###.###", "...#..."};
        char[][] g = new char[map.length][];
        for (int i = 0; i < map.length; i++) g[i] = map[i].toCharArray();
        char mark = 'a';
        String sizes = "";
        for (int y = 0; y < g.length; y++) {
            for (int x = 0; x < g[y].length; x++) {
                int n = fill(g, y, x, mark);
                if (n > 0) sizes += mark++ + "=" + n + " ";
            }
        }
        System.out.println(sizes);
        for (char[] row : g) System.out.println(String.valueOf(row));
    }
}
