class Main {
    int a = {1, 2};
    int[] b = {{1}, 2};
    int[][] c = {1, {2}};
    String[] d = {1, "two"};
}
