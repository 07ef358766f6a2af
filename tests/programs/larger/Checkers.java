import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Two board games behind one interface, played by strategies: random, greedy, and search with alpha-beta and a table. */
public class Checkers {
    interface Game<M> {
        List<M> moves();

        Game<M> play(M move);

        /** 1 or -1: who is to move. */
        int player();

        Optional<Integer> winner();

        int score();

        String key();

        default boolean isOver() {
            return winner().isPresent();
        }
    }

    /** Four in a row on a small board, as an immutable value. */
    static final class Four implements Game<Integer> {
        private static final int WIDTH = 5;
        private static final int HEIGHT = 4;
        private final int[][] cells;
        private final int player;
        private final int filled;

        Four() {
            this(new int[WIDTH][HEIGHT], 1, 0);
        }

        private Four(int[][] cells, int player, int filled) {
            this.cells = cells;
            this.player = player;
            this.filled = filled;
        }

        @Override
        public List<Integer> moves() {
            List<Integer> moves = new ArrayList<>();
            for (int column = 0; column < WIDTH; column++) {
                if (cells[column][HEIGHT - 1] == 0) {
                    moves.add(column);
                }
            }
            moves.sort(Comparator.comparingInt(column -> Math.abs(column - WIDTH / 2)));
            return moves;
        }

        @Override
        public Four play(Integer column) {
            int[][] next = Arrays.stream(cells).map(int[]::clone).toArray(int[][]::new);
            int row = 0;
            while (next[column][row] != 0) {
                row++;
            }
            next[column][row] = player;
            return new Four(next, -player, filled + 1);
        }

        @Override
        public int player() {
            return player;
        }

        private int at(int x, int y) {
            return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT ? cells[x][y] : 0;
        }

        @Override
        public Optional<Integer> winner() {
            int[][] directions = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
            for (int x = 0; x < WIDTH; x++) {
                for (int y = 0; y < HEIGHT; y++) {
                    for (int[] d : directions) {
                        int sum = 0;
                        for (int k = 0; k < 4; k++) {
                            sum += at(x + k * d[0], y + k * d[1]);
                        }
                        if (Math.abs(sum) == 4) {
                            return Optional.of(sum / 4);
                        }
                    }
                }
            }
            return filled == WIDTH * HEIGHT ? Optional.of(0) : Optional.empty();
        }

        @Override
        public int score() {
            int score = 0;
            for (int x = 0; x < WIDTH; x++) {
                for (int y = 0; y < HEIGHT; y++) {
                    score += cells[x][y] * (3 - Math.abs(x - WIDTH / 2));
                }
            }
            return score;
        }

        @Override
        public String key() {
            return Arrays.deepToString(cells);
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder();
            for (int y = HEIGHT - 1; y >= 0; y--) {
                for (int x = 0; x < WIDTH; x++) {
                    out.append("O.X".charAt(cells[x][y] + 1));
                }
                out.append(y > 0 ? "/" : "");
            }
            return out.toString();
        }
    }

    /** Heaps of stones; who takes the last one wins. */
    static final class Nim implements Game<int[]> {
        private final int[] heaps;
        private final int player;

        Nim(int player, int... heaps) {
            this.player = player;
            this.heaps = heaps;
        }

        @Override
        public List<int[]> moves() {
            List<int[]> moves = new ArrayList<>();
            for (int heap = 0; heap < heaps.length; heap++) {
                for (int count = 1; count <= heaps[heap]; count++) {
                    moves.add(new int[] {heap, count});
                }
            }
            return moves;
        }

        @Override
        public Game<int[]> play(int[] move) {
            int[] next = heaps.clone();
            next[move[0]] -= move[1];
            return new Nim(-player, next);
        }

        @Override
        public int player() {
            return player;
        }

        @Override
        public Optional<Integer> winner() {
            return Arrays.stream(heaps).allMatch(heap -> heap == 0) ? Optional.of(-player) : Optional.empty();
        }

        @Override
        public int score() {
            return 0;
        }

        @Override
        public String key() {
            int[] sorted = heaps.clone();
            Arrays.sort(sorted);
            return player + Arrays.toString(sorted);
        }

        int sum() {
            return Arrays.stream(heaps).reduce(0, (a, b) -> a ^ b);
        }
    }

    abstract static class Strategy<M> {
        abstract M choose(Game<M> game);

        String name() {
            return getClass().getSimpleName();
        }
    }

    static class Chance<M> extends Strategy<M> {
        private int state;

        Chance(int seed) {
            state = seed;
        }

        @Override
        M choose(Game<M> game) {
            state = state * 1103515245 + 12345;
            List<M> moves = game.moves();
            return moves.get((state >>> 16) % moves.size());
        }
    }

    static class Greedy<M> extends Strategy<M> {
        @Override
        M choose(Game<M> game) {
            ToIntFunction<M> value = move -> {
                Game<M> next = game.play(move);
                return game.player() * (next.winner().map(w -> w * 1000).orElse(0) + next.score());
            };
            return Collections.max(game.moves(), Comparator.comparingInt(value));
        }
    }

    static class Search<M> extends Strategy<M> {
        private final int depth;
        private final Map<String, Integer> table = new HashMap<>();
        private long nodes;
        private long hits;

        Search(int depth) {
            this.depth = depth;
        }

        @Override
        M choose(Game<M> game) {
            M best = null;
            int bestValue = Integer.MIN_VALUE;
            for (Iterator<M> moves = game.moves().iterator(); moves.hasNext();) {
                M move = moves.next();
                int value = -value(game.play(move), depth - 1, -10_000, -Math.max(bestValue, -10_000));
                if (value > bestValue) {
                    bestValue = value;
                    best = move;
                }
            }
            return best;
        }

        int value(Game<M> game, int left, int alpha, int beta) {
            nodes++;
            Optional<Integer> winner = game.winner();
            if (winner.isPresent()) {
                return game.player() * winner.get() * (1000 + left);
            }
            if (left == 0) {
                return game.player() * game.score();
            }
            String key = left + game.key();
            Integer known = table.get(key);
            if (known != null) {
                hits++;
                return known;
            }
            int best = Integer.MIN_VALUE + 1, low = alpha;
            for (M move : game.moves()) {
                best = Math.max(best, -value(game.play(move), left - 1, -beta, -low));
                low = Math.max(low, best);
                if (low >= beta) {
                    return best;
                }
            }
            if (best > alpha) {
                table.put(key, best);
            }
            return best;
        }

        @Override
        String name() {
            return super.name() + depth;
        }
    }

    static <M> Game<M> play(Game<M> start, Strategy<M> first, Strategy<M> second) {
        Game<M> game = start;
        while (!game.isOver()) {
            game = game.play((game.player() == 1 ? first : second).choose(game));
        }
        return game;
    }

    public static void main(String[] args) {
        List<Strategy<Integer>> players = List.of(new Chance<>(3), new Greedy<>(), new Search<>(3), new Search<>(5));
        for (Strategy<Integer> first : players) {
            for (Strategy<Integer> second : players) {
                if (first != second) {
                    Game<Integer> end = play(new Four(), first, second);
                    System.out.println(first.name() + " - " + second.name() + ": " + end + " " + end.winner().get());
                }
            }
        }
        Search<Integer> last = (Search<Integer>) players.get(3);
        System.out.println(last.nodes + " nodes, " + last.hits + " hits, " + last.table.size() + " known");
        int agree = 0, all = 0;
        for (int a = 0; a < 4; a++) {
            for (int b = 0; b < 4; b++) {
                for (int c = 0; c < 3; c++) {
                    Nim nim = new Nim(1, a, b, c);
                    int value = new Search<int[]>(20).value(nim, 20, -10_000, 10_000);
                    all++;
                    agree += value > 0 == (nim.sum() != 0) ? 1 : 0;
                }
            }
        }
        System.out.println(agree + " of " + all);
        Nim nim = new Nim(1, 3, 4, 5);
        System.out.println(Arrays.toString(new Search<int[]>(12).choose(nim)) + " " + play(nim, new Search<>(12), new Chance<>(1)).winner().get());
    }
}
