import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Algorithms on a generic weighted graph. */
public class GraphAlgorithms {
    record Edge<V>(V from, V to, int weight) {
        @Override
        public String toString() {
            return from + "-" + weight + "->" + to;
        }
    }

    static class Graph<V extends Comparable<V>> {
        private final Map<V, List<Edge<V>>> edges = new TreeMap<>();
        private final boolean directed;

        Graph(boolean directed) {
            this.directed = directed;
        }

        Graph<V> vertex(V v) {
            edges.computeIfAbsent(v, key -> new ArrayList<>());
            return this;
        }

        Graph<V> edge(V from, V to, int weight) {
            vertex(from).vertex(to);
            edges.get(from).add(new Edge<>(from, to, weight));
            if (!directed) {
                edges.get(to).add(new Edge<>(to, from, weight));
            }
            return this;
        }

        Set<V> vertices() {
            return edges.keySet();
        }

        List<Edge<V>> from(V v) {
            return edges.getOrDefault(v, Collections.emptyList());
        }

        Graph<V> reversed() {
            Graph<V> result = new Graph<>(directed);
            vertices().forEach(result::vertex);
            for (V v : vertices()) {
                for (Edge<V> edge : from(v)) {
                    result.edge(edge.to(), edge.from(), edge.weight());
                }
            }
            return result;
        }
    }

    static <V extends Comparable<V>> List<V> breadthFirst(Graph<V> graph, V start) {
        Set<V> seen = new LinkedHashSet<>(Set.of(start));
        Deque<V> queue = new ArrayDeque<>(seen);
        while (!queue.isEmpty()) {
            for (Edge<V> edge : graph.from(queue.remove())) {
                if (seen.add(edge.to())) {
                    queue.add(edge.to());
                }
            }
        }
        return new ArrayList<>(seen);
    }

    static <V extends Comparable<V>> void depthFirst(Graph<V> graph, V v, Set<V> seen, Consumer<? super V> after) {
        if (seen.add(v)) {
            for (Edge<V> edge : graph.from(v)) {
                depthFirst(graph, edge.to(), seen, after);
            }
            after.accept(v);
        }
    }

    static class Paths<V extends Comparable<V>> {
        final Map<V, Integer> distance = new HashMap<>();
        final Map<V, V> before = new HashMap<>();

        List<V> to(V target) {
            Deque<V> path = new ArrayDeque<>();
            for (V v = target; v != null; v = before.get(v)) {
                path.addFirst(v);
            }
            return new ArrayList<>(path);
        }
    }

    static <V extends Comparable<V>> Paths<V> dijkstra(Graph<V> graph, V start) {
        class Candidate implements Comparable<Candidate> {
            final V vertex;
            final int distance;

            Candidate(V vertex, int distance) {
                this.vertex = vertex;
                this.distance = distance;
            }

            @Override
            public int compareTo(Candidate other) {
                return distance != other.distance ? Integer.compare(distance, other.distance) : vertex.compareTo(other.vertex);
            }
        }
        Paths<V> paths = new Paths<>();
        PriorityQueue<Candidate> queue = new PriorityQueue<>();
        paths.distance.put(start, 0);
        queue.add(new Candidate(start, 0));
        Set<V> done = new HashSet<>();
        while (!queue.isEmpty()) {
            Candidate next = queue.poll();
            if (!done.add(next.vertex)) {
                continue;
            }
            for (Edge<V> edge : graph.from(next.vertex)) {
                int length = next.distance + edge.weight();
                if (length < paths.distance.getOrDefault(edge.to(), Integer.MAX_VALUE)) {
                    paths.distance.put(edge.to(), length);
                    paths.before.put(edge.to(), next.vertex);
                    queue.add(new Candidate(edge.to(), length));
                }
            }
        }
        return paths;
    }

    static <V extends Comparable<V>> Map<V, Integer> bellmanFord(Graph<V> graph, V start) {
        Map<V, Integer> distance = new TreeMap<>();
        distance.put(start, 0);
        for (int round = 0; round <= graph.vertices().size(); round++) {
            boolean changed = false;
            for (V v : graph.vertices()) {
                Integer here = distance.get(v);
                if (here == null) {
                    continue;
                }
                for (Edge<V> edge : graph.from(v)) {
                    if (distance.merge(edge.to(), here + edge.weight(), Math::min) < here + edge.weight()) {
                        continue;
                    }
                    changed |= round == graph.vertices().size();
                }
            }
            if (changed && hasShorter(graph, distance)) {
                throw new IllegalStateException("negative cycle");
            }
        }
        return distance;
    }

    private static <V extends Comparable<V>> boolean hasShorter(Graph<V> graph, Map<V, Integer> distance) {
        return distance.keySet().stream().flatMap(v -> graph.from(v).stream())
            .anyMatch(edge -> distance.get(edge.from()) + edge.weight() < distance.get(edge.to()));
    }

    static class UnionFind<T> {
        private final Map<T, T> parent = new HashMap<>();

        T find(T item) {
            T up = parent.getOrDefault(item, item);
            if (up.equals(item)) {
                return item;
            }
            T root = find(up);
            parent.put(item, root);
            return root;
        }

        boolean union(T a, T b) {
            T x = find(a);
            T y = find(b);
            if (x.equals(y)) {
                return false;
            }
            parent.put(x, y);
            return true;
        }
    }

    static <V extends Comparable<V>> List<Edge<V>> kruskal(Graph<V> graph) {
        List<Edge<V>> all = graph.vertices().stream().map(graph::from).flatMap(Collection::stream)
            .filter(edge -> edge.from().compareTo(edge.to()) < 0)
            .sorted(Comparator.<Edge<V>>comparingInt(Edge::weight).thenComparing(Edge::from).thenComparing(Edge::to))
            .collect(Collectors.toList());
        UnionFind<V> sets = new UnionFind<>();
        all.removeIf(edge -> !sets.union(edge.from(), edge.to()));
        return all;
    }

    static <V extends Comparable<V>> List<V> topological(Graph<V> graph) {
        Map<V, Integer> incoming = new TreeMap<>();
        graph.vertices().forEach(v -> incoming.put(v, 0));
        graph.vertices().forEach(v -> graph.from(v).forEach(edge -> incoming.merge(edge.to(), 1, Integer::sum)));
        TreeSet<V> ready = new TreeSet<>();
        incoming.forEach((v, count) -> {
            if (count == 0) {
                ready.add(v);
            }
        });
        List<V> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            V v = ready.pollFirst();
            order.add(v);
            for (Edge<V> edge : graph.from(v)) {
                if (incoming.merge(edge.to(), -1, Integer::sum) == 0) {
                    ready.add(edge.to());
                }
            }
        }
        if (order.size() < graph.vertices().size()) {
            throw new IllegalArgumentException("cycle among " + (graph.vertices().size() - order.size()) + " vertices");
        }
        return order;
    }

    static <V extends Comparable<V>> List<Set<V>> components(Graph<V> graph) {
        Deque<V> finished = new ArrayDeque<>();
        Set<V> seen = new HashSet<>();
        graph.vertices().forEach(v -> depthFirst(graph, v, seen, finished::push));
        Graph<V> reversed = graph.reversed();
        List<Set<V>> components = new ArrayList<>();
        Set<V> taken = new HashSet<>();
        for (V v : finished) {
            Set<V> component = new TreeSet<>();
            depthFirst(reversed, v, taken, component::add);
            if (!component.isEmpty()) {
                components.add(component);
            }
        }
        return components;
    }

    static int[][] floydWarshall(int[][] distance) {
        int n = distance.length;
        int[][] result = Arrays.stream(distance).map(int[]::clone).toArray(int[][]::new);
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    result[i][j] = Math.min(result[i][j], result[i][k] + result[k][j]);
                }
            }
        }
        return result;
    }

    public static void main(String[] args) {
        Graph<String> roads = new Graph<>(false);
        String[] lines = {"A B 7", "A D 5", "B C 8", "B D 9", "B E 7", "C E 5", "D E 15", "D F 6", "E F 8", "E G 9", "F G 11"};
        for (String line : lines) {
            String[] parts = line.split(" ");
            roads.edge(parts[0], parts[1], Integer.parseInt(parts[2]));
        }
        System.out.println(breadthFirst(roads, "A"));
        Paths<String> paths = dijkstra(roads, "A");
        for (String v : roads.vertices()) {
            System.out.println(v + " " + paths.distance.get(v) + " " + paths.to(v));
        }
        List<Edge<String>> tree = kruskal(roads);
        System.out.println(tree + " " + tree.stream().mapToInt(Edge::weight).sum());

        Graph<Integer> tasks = new Graph<>(true);
        int[][] needs = {{5, 2}, {5, 0}, {4, 0}, {4, 1}, {2, 3}, {3, 1}};
        for (int[] pair : needs) {
            tasks.edge(pair[0], pair[1], 1);
        }
        System.out.println(topological(tasks) + " " + tasks.from(5));
        tasks.edge(1, 5, 1);
        try {
            topological(tasks);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(components(tasks));
        Graph<Character> signed = new Graph<>(true);
        signed.edge('s', 'a', 4).edge('s', 'b', 3).edge('b', 'a', -2).edge('a', 'c', 1).vertex('z');
        System.out.println(bellmanFord(signed, 's'));
        try {
            bellmanFord(signed.edge('c', 'b', -1), 's');
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int far = 1_000_000;
        int[][] matrix = {{0, 3, far, 7}, {8, 0, 2, far}, {5, far, 0, 1}, {2, far, far, 0}};
        System.out.println(Arrays.deepToString(floydWarshall(matrix)));
        Map<Integer, Long> degrees = roads.vertices().stream()
            .collect(Collectors.groupingBy(v -> roads.from(v).size(), LinkedHashMap::new, Collectors.counting()));
        System.out.println(degrees);
    }
}
