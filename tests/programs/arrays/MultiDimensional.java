public class MultiDimensional {
    static String show(int[][] a) {
        String s = "[";
        for (int[] row : a) {
            if (row == null) {
                s += "null;";
                continue;
            }
            for (int v : row) s += v + ",";
            s += ";";
        }
        return s + "]";
    }

    public static void main(String[] args) {
        int[][] full = new int[2][3];
        int[][] ragged = new int[3][];
        int[][] literal = {{1}, {}, {2, 3}, null};
        System.out.println(show(full) + show(ragged) + show(literal));
        ragged[0] = new int[] {5, 6};
        ragged[2] = full[1];
        full[1][1] = 9;
        System.out.println(show(ragged) + (ragged[2] == full[1]) + literal[2].length);
        int[] shared = full[0];
        full[0] = full[1];
        full[1] = shared;
        shared[0]--;
        System.out.println(show(full));

        long[][][] cube = new long[2][3][4];
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 4; k++)
                    cube[i][j][k] = i * 100 + j * 10 + k;
        cube[1][2][3] *= cube[1][2][2]--;
        System.out.println(cube[1][2][3] + " " + cube[1][2][2] + " " + cube[0].length + cube[0][0].length);
        String[][][] partial = new String[2][2][];
        System.out.println(partial[1][1] == null && partial[0] != partial[1]);
        double mixed[][] = {{.5}, {1, 2}}, flat[] = mixed[1];
        System.out.println(flat[0] + mixed[0][0] + flat[1]);
        int[][] triangle = new int[6][];
        for (int r = 0; r < triangle.length; r++) {
            triangle[r] = new int[r + 1];
            triangle[r][0] = triangle[r][r] = 1;
            for (int c = 1; c < r; c++) triangle[r][c] = triangle[r - 1][c - 1] + triangle[r - 1][c];
        }
        System.out.println(show(triangle));
        char[][] picture = {"ab".toCharArray(), {'c'}, new char[1]};
        picture[2][0] = ++picture[1][0];
        System.out.println(picture[0][1] + "" + picture[2][0] + picture[1][0]);
        Object[] rows = new int[][] {{1}};
        Object[][] grids = new String[][] {{"s"}, {}};
        System.out.println(((int[]) rows[0])[0] + " " + grids[0][0] + (grids instanceof String[][]) + (rows[0] instanceof int[]));
        int[][][] empty = new int[0][5][7];
        int[][][] hollow = new int[3][0][7];
        System.out.println(empty.length + " " + hollow[2].length);
        System.out.println(new int[][] {{1, 2}, {3, 4}}[1][0] + new int[4][7][1].length);
    }
}
