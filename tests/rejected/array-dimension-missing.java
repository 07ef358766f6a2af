class Main {
    int[] a = new int[];
    int[][] b = new int[][3];
}
