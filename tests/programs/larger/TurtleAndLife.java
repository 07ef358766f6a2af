import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Cellular automata, L-systems drawn by a turtle, mazes and their shortest paths. */
public class TurtleAndLife {
    record Point(int x, int y) implements Comparable<Point> {
        Point plus(int dx, int dy) {
            return new Point(x + dx, y + dy);
        }

        Iterable<Point> around() {
            return () -> new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < 9;
                }

                @Override
                public Point next() {
                    Point point = plus(next % 3 - 1, next / 3 - 1);
                    next++;
                    return point;
                }
            };
        }

        @Override
        public int compareTo(Point other) {
            return y != other.y ? Integer.compare(y, other.y) : Integer.compare(x, other.x);
        }
    }

    static class Life {
        private Set<Point> cells = new HashSet<>();
        private final IntPredicate born;
        private final IntPredicate survives;

        Life(String rule) {
            String[] parts = rule.split("/");
            born = n -> parts[0].indexOf('0' + n) > 0;
            survives = n -> parts[1].indexOf('0' + n) > 0;
        }

        Life with(String... rows) {
            for (int y = 0; y < rows.length; y++) {
                for (int x = 0; x < rows[y].length(); x++) {
                    if (rows[y].charAt(x) == '#') {
                        cells.add(new Point(x, y));
                    }
                }
            }
            return this;
        }

        void step() {
            Map<Point, Integer> neighbours = new HashMap<>();
            for (Point cell : cells) {
                for (Point near : cell.around()) {
                    if (!near.equals(cell)) {
                        neighbours.merge(near, 1, Integer::sum);
                    }
                }
            }
            cells = neighbours.entrySet().stream()
                .filter(entry -> (cells.contains(entry.getKey()) ? survives : born).test(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(HashSet::new));
        }

        @Override
        public String toString() {
            if (cells.isEmpty()) {
                return "(dead)";
            }
            int left = cells.stream().mapToInt(Point::x).min().getAsInt(), top = cells.stream().mapToInt(Point::y).min().getAsInt();
            List<Point> sorted = new ArrayList<>(cells);
            sorted.sort(null);
            StringBuilder text = new StringBuilder("at " + left + "," + top + ":");
            sorted.forEach(cell -> text.append(' ').append(cell.x() - left).append(cell.y() - top));
            return text.toString();
        }
    }

    static String rule(int number, int width, int steps) {
        BitSet row = new BitSet(width);
        row.set(width / 2);
        StringBuilder out = new StringBuilder();
        for (int s = 0; s < steps; s++) {
            BitSet current = row;
            out.append(IntStream.range(0, width).mapToObj(i -> current.get(i) ? "#" : ".").collect(Collectors.joining())).append('\n');
            BitSet next = new BitSet(width);
            for (int i = 0; i < width; i++) {
                int pattern = (i > 0 && row.get(i - 1) ? 4 : 0) + (row.get(i) ? 2 : 0) + (row.get(i + 1) ? 1 : 0);
                next.set(i, (number >> pattern & 1) == 1);
            }
            row = next;
        }
        return out.toString();
    }

    static class LSystem {
        private final String axiom;
        private final Map<Character, String> rules = new LinkedHashMap<>();

        LSystem(String axiom, String... rules) {
            this.axiom = axiom;
            for (String rule : rules) {
                this.rules.put(rule.charAt(0), rule.substring(2));
            }
        }

        String grow(int generations) {
            String text = axiom;
            for (int g = 0; g < generations; g++) {
                StringBuilder next = new StringBuilder();
                for (char c : text.toCharArray()) {
                    String replacement = rules.get(c);
                    next.append(replacement == null ? String.valueOf(c) : replacement);
                }
                text = next.toString();
            }
            return text;
        }
    }

    static class Turtle {
        private int x;
        private int y;
        private int heading;
        private final Set<Point> drawn = new HashSet<>(Set.of(new Point(0, 0)));
        private final Deque<int[]> saved = new ArrayDeque<>();

        Turtle follow(String commands) {
            commands.chars().forEach(c -> {
                switch (c) {
                    case 'F', 'G' -> {
                        int[][] steps = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
                        x += steps[heading][0];
                        y += steps[heading][1];
                        drawn.add(new Point(x, y));
                    }
                    case '+' -> heading = (heading + 1) % 4;
                    case '-' -> heading = (heading + 3) % 4;
                    case '[' -> saved.push(new int[] {x, y, heading});
                    case ']' -> {
                        int[] back = saved.pop();
                        x = back[0];
                        y = back[1];
                        heading = back[2];
                    }
                    default -> { }
                }
            });
            return this;
        }

        String picture() {
            int left = Integer.MAX_VALUE, top = Integer.MAX_VALUE, right = Integer.MIN_VALUE, bottom = Integer.MIN_VALUE;
            for (Point point : drawn) {
                left = Math.min(left, point.x());
                right = Math.max(right, point.x());
                top = Math.min(top, point.y());
                bottom = Math.max(bottom, point.y());
            }
            char[][] rows = new char[bottom - top + 1][right - left + 1];
            for (char[] row : rows) {
                Arrays.fill(row, ' ');
            }
            for (Point point : drawn) {
                rows[point.y() - top][point.x() - left] = '*';
            }
            return Arrays.stream(rows).map(String::new).map(String::stripTrailing).collect(Collectors.joining("\n"));
        }
    }

    static class Maze {
        private final char[][] cells;
        private int state;

        Maze(int width, int height, int seed) {
            cells = new char[2 * height + 1][2 * width + 1];
            for (char[] row : cells) {
                Arrays.fill(row, '#');
            }
            state = seed;
            carve(1, 1);
        }

        private int next(int bound) {
            state = state * 1103515245 + 12345;
            return (state >>> 16) % bound;
        }

        private void carve(int x, int y) {
            cells[y][x] = ' ';
            int[] order = {0, 1, 2, 3};
            for (int i = 3; i > 0; i--) {
                int j = next(i + 1), t = order[i];
                order[i] = order[j];
                order[j] = t;
            }
            for (int direction : order) {
                int dx = direction == 0 ? 1 : direction == 1 ? -1 : 0, dy = direction == 2 ? 1 : direction == 3 ? -1 : 0;
                int nx = x + 2 * dx, ny = y + 2 * dy;
                if (ny > 0 && ny < cells.length && nx > 0 && nx < cells[0].length && cells[ny][nx] == '#') {
                    cells[y + dy][x + dx] = ' ';
                    carve(nx, ny);
                }
            }
        }

        int solve() {
            Point start = new Point(1, 1), end = new Point(cells[0].length - 2, cells.length - 2);
            Map<Point, Point> before = new HashMap<>();
            before.put(start, start);
            Deque<Point> queue = new ArrayDeque<>(List.of(start));
            while (!queue.isEmpty()) {
                Point here = queue.poll();
                for (int[] d : new int[][] {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
                    Point there = here.plus(d[0], d[1]);
                    if (cells[there.y()][there.x()] == ' ' && before.putIfAbsent(there, here) == null) {
                        queue.add(there);
                    }
                }
            }
            int steps = 0;
            for (Point p = end; !p.equals(start); p = before.get(p), steps++) {
                cells[p.y()][p.x()] = '.';
            }
            return steps;
        }
    }

    public static void main(String[] args) {
        Life glider = new Life("B3/S23").with(".#.", "..#", "###");
        for (int i = 0; i <= 8; i += 4) {
            System.out.println(glider);
            for (int k = 0; k < 4; k++) {
                glider.step();
            }
        }
        Life pentomino = new Life("B3/S23").with(".##", "##.", ".#.");
        for (int i = 0; i < 60; i++) {
            pentomino.step();
        }
        System.out.println(pentomino.cells.size());
        Life seeds = new Life("B2/S").with("##");
        seeds.step();
        System.out.println(seeds);
        System.out.print(rule(90, 31, 8) + rule(30, 31, 6));
        LSystem dragon = new LSystem("FX", "X=X+YF+", "Y=-FX-Y");
        System.out.println(dragon.grow(3) + "\n" + new Turtle().follow(dragon.grow(6)).picture());
        System.out.println(new Turtle().follow(new LSystem("F", "F=F[+F]F[-F]F").grow(2)).picture());
        Maze maze = new Maze(12, 6, 2024);
        int steps = maze.solve();
        for (char[] row : maze.cells) {
            System.out.println(row);
        }
        System.out.println(steps);
    }
}
