public class NpeArrays {
    static int[] table;
    String[][] names;

    static void go(int k, int[] a, NpeArrays n, int i) {
        try {
            switch (k) {
                case 0: System.out.println(a[0]); break;
                case 1: a[i] = 1; break;
                case 2: System.out.println(a.length); break;
                case 3: System.out.println(table[i]); break;
                case 4: System.out.println(n.names[2].length); break;
                case 5: System.out.println(n.names[i][1]); break;
                case 6: System.out.println(n.names[i][i].length()); break;
                case 7: for (int x : a) System.out.println(x); break;
                case 8: n.names[i][i] = "s"; break;
                case 9: byte[][][] b = new byte[3][][]; b[i][0] = new byte[2]; break;
            }
            System.out.println(k + " fine");
        } catch (NullPointerException e) {
            System.out.println(k + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 10; k++) go(k, null, new NpeArrays(), 1);
        NpeArrays n = new NpeArrays();
        n.names = new String[3][];
        table = new int[] {1, 2};
        for (int k = 0; k < 10; k++) go(k, table, n, 1);
        n.names[1] = new String[2];
        n.names[2] = new String[0];
        for (int k = 4; k < 9; k++) go(k, table, n, 1);
    }
}
