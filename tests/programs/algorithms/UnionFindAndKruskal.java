public class UnionFindAndKruskal {
    private final int[] parent;
    int sets;

    UnionFindAndKruskal(int n) {
        parent = new int[n];
        for (int i = 0; i < n; i++) parent[i] = -1;
        sets = n;
    }

    int find(int i) {
        if (parent[i] < 0) return i;
        return parent[i] = find(parent[i]);
    }

    boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (parent[a] > parent[b]) {
            int t = a;
            a = b;
            b = t;
        }
        parent[a] += parent[b];
        parent[b] = a;
        sets--;
        return true;
    }

    int sizeOf(int i) {
        return -parent[find(i)];
    }

    static class Edge {
        int a, b, weight;

        Edge(int a, int b, int weight) {
            this.a = a;
            this.b = b;
            this.weight = weight;
        }

        boolean less(Edge o) {
            return weight < o.weight || weight == o.weight && (a < o.a || a == o.a && b < o.b);
        }
    }

    static long kruskal(int n, Edge[] edges) {
        for (int i = 1; i < edges.length; i++) {
            Edge e = edges[i];
            int j = i - 1;
            for (; j >= 0 && e.less(edges[j]); j--) edges[j + 1] = edges[j];
            edges[j + 1] = e;
        }
        UnionFindAndKruskal u = new UnionFindAndKruskal(n);
        long total = 0;
        for (Edge e : edges) {
            if (u.union(e.a, e.b)) {
                total += e.weight;
                if (n < 10) System.out.print(e.a + "-" + e.b + "(" + e.weight + ") ");
            }
        }
        return u.sets == 1 ? total : -1;
    }

    static double percolation(int n, long seed) {
        UnionFindAndKruskal u = new UnionFindAndKruskal(n * n + 2);
        boolean[] open = new boolean[n * n];
        int opened = 0, top = n * n, bottom = n * n + 1;
        while (u.find(top) != u.find(bottom)) {
            seed = seed * 25214903917L + 11 & (1L << 48) - 1;
            int i = (int) ((seed >>> 17) % (n * n));
            if (open[i]) continue;
            open[i] = true;
            opened++;
            if (i < n) u.union(i, top);
            if (i >= n * n - n) u.union(i, bottom);
            if (i % n > 0 && open[i - 1]) u.union(i, i - 1);
            if (i % n < n - 1 && open[i + 1]) u.union(i, i + 1);
            if (i >= n && open[i - n]) u.union(i, i - n);
            if (i + n < n * n && open[i + n]) u.union(i, i + n);
        }
        return (double) opened / (n * n);
    }

    public static void main(String[] args) {
        UnionFindAndKruskal u = new UnionFindAndKruskal(10);
        System.out.println(u.union(1, 2) + " " + u.union(3, 4) + " " + u.union(2, 3) + " " + u.union(1, 4) + " " + u.sets + " " + u.sizeOf(4) + " " + u.sizeOf(9));
        Edge[] edges = {
            new Edge(0, 1, 7), new Edge(0, 3, 5), new Edge(1, 2, 8), new Edge(1, 3, 9), new Edge(1, 4, 7), new Edge(2, 4, 5),
            new Edge(3, 4, 15), new Edge(3, 5, 6), new Edge(4, 5, 8), new Edge(4, 6, 9), new Edge(5, 6, 11)
        };
        System.out.println(kruskal(7, edges));
        System.out.println(kruskal(3, new Edge[] {new Edge(0, 1, 1)}));
        Edge[] many = new Edge[800];
        int x = 1;
        for (int i = 0; i < many.length; i++) {
            x = (x * 48271 & 0x7fffffff) | 1;
            many[i] = new Edge(i % 100, (i * 7 + x % 93) % 100, x % 1000);
        }
        System.out.println(kruskal(100, many));
        for (int s = 1; s <= 4; s++) System.out.print(percolation(20, s) + " ");
        System.out.println();
    }
}
