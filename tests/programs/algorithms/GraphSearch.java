public class GraphSearch {
    static final int NONE = Integer.MAX_VALUE;
    private final int n;
    private final int[][] to, weight;
    private final int[] degree;

    GraphSearch(int n) {
        this.n = n;
        to = new int[n][2];
        weight = new int[n][2];
        degree = new int[n];
    }

    private static int[] grow(int[] a) {
        int[] b = new int[a.length * 2];
        System.arraycopy(a, 0, b, 0, a.length);
        return b;
    }

    GraphSearch edge(int a, int b, int w) {
        if (degree[a] == to[a].length) {
            to[a] = grow(to[a]);
            weight[a] = grow(weight[a]);
        }
        to[a][degree[a]] = b;
        weight[a][degree[a]++] = w;
        return this;
    }

    GraphSearch both(int a, int b, int w) {
        return edge(a, b, w).edge(b, a, w);
    }

    int[] bfs(int start) {
        int[] dist = new int[n];
        for (int i = 0; i < n; i++) dist[i] = -1;
        int[] queue = new int[n];
        int head = 0, tail = 0;
        queue[tail++] = start;
        dist[start] = 0;
        while (head < tail) {
            int v = queue[head++];
            for (int k = 0; k < degree[v]; k++) {
                int u = to[v][k];
                if (dist[u] < 0) {
                    dist[u] = dist[v] + 1;
                    queue[tail++] = u;
                }
            }
        }
        return dist;
    }

    String dfs(int v, boolean[] seen) {
        seen[v] = true;
        String order = "" + v;
        for (int k = 0; k < degree[v]; k++) {
            if (!seen[to[v][k]]) order += " " + dfs(to[v][k], seen);
        }
        return order;
    }

    int[] dijkstra(int start, int[] previous) {
        int[] dist = new int[n];
        boolean[] done = new boolean[n];
        for (int i = 0; i < n; i++) {
            dist[i] = NONE;
            previous[i] = -1;
        }
        dist[start] = 0;
        for (;;) {
            int v = -1;
            for (int i = 0; i < n; i++) if (!done[i] && dist[i] != NONE && (v < 0 || dist[i] < dist[v])) v = i;
            if (v < 0) return dist;
            done[v] = true;
            for (int k = 0; k < degree[v]; k++) {
                int u = to[v][k], d = dist[v] + weight[v][k];
                if (d < dist[u]) {
                    dist[u] = d;
                    previous[u] = v;
                }
            }
        }
    }

    boolean cyclic(int v, byte[] colour) {
        colour[v] = 1;
        for (int k = 0; k < degree[v]; k++) {
            int u = to[v][k];
            if (colour[u] == 1 || colour[u] == 0 && cyclic(u, colour)) return true;
        }
        colour[v] = 2;
        return false;
    }

    static String join(int[] a) {
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < a.length; i++) b.append(i == 0 ? "" : ", ").append(a[i] == NONE ? "inf" : String.valueOf(a[i]));
        return b.append(']').toString();
    }

    public static void main(String[] args) {
        GraphSearch g = new GraphSearch(9);
        g.both(0, 1, 4).both(0, 7, 8).both(1, 2, 8).both(1, 7, 11).both(2, 3, 7).both(2, 5, 4);
        g.both(3, 4, 9).both(3, 5, 14).both(4, 5, 10).both(5, 6, 2).both(6, 7, 1);
        System.out.println(join(g.bfs(0)));
        System.out.println(g.dfs(0, new boolean[9]));
        int[] previous = new int[9];
        System.out.println(join(g.dijkstra(0, previous)));
        for (int t = 0; t < 9; t++) {
            String path = "";
            for (int v = t; v >= 0; v = previous[v]) path = v + (path.length() == 0 ? "" : "-") + path;
            System.out.print(path + (t < 8 ? "; " : "\n"));
        }
        GraphSearch dag = new GraphSearch(5).edge(0, 1, 1).edge(0, 2, 1).edge(1, 3, 1).edge(2, 3, 1).edge(3, 4, 1);
        System.out.println(dag.cyclic(0, new byte[5]) + " " + dag.edge(4, 2, 1).cyclic(0, new byte[5]));
    }
}
