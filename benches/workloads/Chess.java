import java.util.ArrayList;
import java.util.List;

/*
 * Chess: legal moves, counted to a depth from the standard test positions, then a search for the best move.
 * Objects for positions and moves, tables, branches, recursion; the board is a "0x88" array.
 *
 * Size: rounds over the set of positions. A = 20, B = 100, C = 500.
 * Check: the published numbers of positions ("perft"), the value that a search without cut-offs finds, known mates.
 */
public class Chess {
    /** Positions and how many positions there are one, two, three and four half-moves later. */
    static final String[] POSITIONS = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    };
    static final long[][] COUNTS = {
        {20, 400, 8902, 197281},
        {48, 2039, 97862, 4085603},
        {14, 191, 2812, 43238},
        {6, 264, 9467, 422333},
        {44, 1486, 62379, 2103487},
        {46, 2079, 89890, 3894594},
    };

    /** Positions in which a mate can be forced, in how many moves, and the move that begins it. */
    static final String[][] MATES = {
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "1", "d1d8"},
        {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "1", "h5f7"},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "2", "a1a6"},
    };

    public static void main(String[] args) {
        int rounds = args.length > 0 ? size(args[0]) : 1;
        for (String[] mate : MATES) {
            Position position = Position.parse(mate[0]);
            int moves = Integer.parseInt(mate[1]);
            Search search = new Search(2 * moves);
            int value = search.best(position);
            check(value == Search.MATE - 2 * moves + 1, "value " + value + " of " + mate[0]);
            check(search.bestMove.toString().equals(mate[2]), search.bestMove + " in " + mate[0]);
        }

        long hash = 0;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < POSITIONS.length; i++) {
                Position position = Position.parse(POSITIONS[i]);
                check(position.toString().equals(POSITIONS[i].substring(0, POSITIONS[i].indexOf(' '))), "board " + i);
                int depth = i == 0 || i == 2 ? 3 : 2;
                long count = count(position, depth);
                check(count == COUNTS[i][depth - 1], count + " positions, expected " + COUNTS[i][depth - 1]);

                Search search = new Search(3);
                int value = search.best(position);
                if (round == 0) {
                    Search two = new Search(2);
                    int found = two.best(position);
                    int plain = two.plain(position, 2, 0);
                    check(found == plain, "search finds " + found + ", without cut-offs " + plain);
                }
                hash = 31 * (31 * hash + value) + search.bestMove.hashCode();
                hash = 31 * hash + search.nodes;
            }
        }
        long known = rounds == 1 ? KNOWN : hash;
        check(hash == known, "checksum " + hash + ", expected " + known);
        System.out.println("Chess size=" + rounds + " checksum=" + hash + " ok");
    }

    /** The checksum of one round. */
    static final long KNOWN = 2062043510981150607L;

    /** How many positions there are {@code depth} half-moves after {@code position}. */
    static long count(Position position, int depth) {
        List<Move> moves = position.legalMoves();
        if (depth == 1) {
            return moves.size();
        }
        long sum = 0;
        for (Move move : moves) {
            position.make(move);
            sum += count(position, depth - 1);
            position.undo(move);
        }
        return sum;
    }

    static int size(String text) {
        if (text.equals("A")) {
            return 20;
        }
        if (text.equals("B")) {
            return 100;
        }
        return text.equals("C") ? 500 : Integer.parseInt(text);
    }

    static void check(boolean holds, String message) {
        if (!holds) {
            System.out.println("FAILED: " + message);
            System.exit(1);
        }
    }
}

/** A move, and what is needed to take it back. */
class Move {
    final int from;
    final int to;
    /** The piece a pawn turns into, or {@code Piece.NONE}. */
    final int promotion;
    /** What stands on the target square, or beside it when a pawn is captured in passing. */
    final int captured;
    final boolean inPassing;
    final boolean castling;
    int rightsBefore;
    int passingBefore;
    int clockBefore;

    Move(int from, int to, int promotion, int captured, boolean inPassing, boolean castling) {
        this.from = from;
        this.to = to;
        this.promotion = promotion;
        this.captured = captured;
        this.inPassing = inPassing;
        this.castling = castling;
    }

    @Override
    public int hashCode() {
        return from << 16 ^ to << 4 ^ promotion;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Move && ((Move) other).from == from && ((Move) other).to == to
            && ((Move) other).promotion == promotion;
    }

    @Override
    public String toString() {
        String text = Position.name(from) + Position.name(to);
        return promotion == Piece.NONE ? text : text + Piece.letter(promotion | Piece.BLACK);
    }
}

/** Pieces are numbers: the kind, and eight more for a black one. */
class Piece {
    static final int NONE = 0;
    static final int PAWN = 1;
    static final int KNIGHT = 2;
    static final int BISHOP = 3;
    static final int ROOK = 4;
    static final int QUEEN = 5;
    static final int KING = 6;
    static final int BLACK = 8;

    private static final String LETTERS = ".PNBRQK..pnbrqk";

    static int kind(int piece) {
        return piece & 7;
    }

    static boolean isBlack(int piece) {
        return (piece & BLACK) != 0;
    }

    static char letter(int piece) {
        return LETTERS.charAt(piece);
    }

    static int of(char letter) {
        int piece = LETTERS.indexOf(letter);
        if (piece <= 0) {
            throw new IllegalArgumentException("no piece " + letter);
        }
        return piece;
    }
}

/** A position; squares are numbered file + 16 * rank, so that a square is on the board if its bits 0x88 are clear. */
class Position {
    static final int[] KNIGHT_STEPS = {-33, -31, -18, -14, 14, 18, 31, 33};
    static final int[] KING_STEPS = {-17, -16, -15, -1, 1, 15, 16, 17};
    static final int[] ROOK_STEPS = {-16, -1, 1, 16};
    static final int[] BISHOP_STEPS = {-17, -15, 15, 17};
    static final int[] PROMOTIONS = {Piece.QUEEN, Piece.ROOK, Piece.BISHOP, Piece.KNIGHT};

    final int[] board = new int[128];
    final int[] kings = new int[2];
    boolean blackToMove;
    /** One bit each: white short, white long, black short, black long castling. */
    int rights;
    /** The square behind a pawn that has just advanced by two, or -1. */
    int passing = -1;
    int clock;

    static Position parse(String fen) {
        Position position = new Position();
        String[] fields = fen.split(" ");
        int rank = 7;
        int file = 0;
        for (int i = 0; i < fields[0].length(); i++) {
            char c = fields[0].charAt(i);
            if (c == '/') {
                rank--;
                file = 0;
            } else if (Character.isDigit(c)) {
                file += c - '0';
            } else {
                int square = rank * 16 + file++;
                int piece = Piece.of(c);
                position.board[square] = piece;
                if (Piece.kind(piece) == Piece.KING) {
                    position.kings[piece >> 3] = square;
                }
            }
        }
        position.blackToMove = fields[1].equals("b");
        for (int i = 0; i < 4; i++) {
            if (fields[2].indexOf("KQkq".charAt(i)) >= 0) {
                position.rights |= 1 << i;
            }
        }
        if (!fields[3].equals("-")) {
            position.passing = fields[3].charAt(0) - 'a' + 16 * (fields[3].charAt(1) - '1');
        }
        position.clock = Integer.parseInt(fields[4]);
        return position;
    }

    static String name(int square) {
        return (char) ('a' + (square & 7)) + "" + (char) ('1' + (square >> 4));
    }

    List<Move> legalMoves() {
        List<Move> legal = new ArrayList<>();
        for (Move move : moves()) {
            make(move);
            if (!attacked(kings[blackToMove ? 0 : 1], blackToMove)) {
                legal.add(move);
            }
            undo(move);
        }
        return legal;
    }

    /** The moves of the side to move, among them those that leave its king attacked. */
    List<Move> moves() {
        List<Move> moves = new ArrayList<>(48);
        int color = blackToMove ? Piece.BLACK : 0;
        for (int square = 0; square < 128; square++) {
            if ((square & 0x88) != 0) {
                square += 7;
                continue;
            }
            int piece = board[square];
            if (piece == Piece.NONE || (piece & Piece.BLACK) != color) {
                continue;
            }
            switch (Piece.kind(piece)) {
                case Piece.PAWN:
                    pawn(moves, square);
                    break;
                case Piece.KNIGHT:
                    step(moves, square, KNIGHT_STEPS);
                    break;
                case Piece.BISHOP:
                    slide(moves, square, BISHOP_STEPS);
                    break;
                case Piece.ROOK:
                    slide(moves, square, ROOK_STEPS);
                    break;
                case Piece.QUEEN:
                    slide(moves, square, BISHOP_STEPS);
                    slide(moves, square, ROOK_STEPS);
                    break;
                default:
                    step(moves, square, KING_STEPS);
                    castle(moves, square);
                    break;
            }
        }
        return moves;
    }

    private void step(List<Move> moves, int from, int[] steps) {
        for (int step : steps) {
            int to = from + step;
            if ((to & 0x88) == 0 && (board[to] == Piece.NONE || Piece.isBlack(board[to]) != blackToMove)) {
                moves.add(new Move(from, to, Piece.NONE, board[to], false, false));
            }
        }
    }

    private void slide(List<Move> moves, int from, int[] steps) {
        for (int step : steps) {
            for (int to = from + step; (to & 0x88) == 0; to += step) {
                int target = board[to];
                if (target == Piece.NONE) {
                    moves.add(new Move(from, to, Piece.NONE, Piece.NONE, false, false));
                    continue;
                }
                if (Piece.isBlack(target) != blackToMove) {
                    moves.add(new Move(from, to, Piece.NONE, target, false, false));
                }
                break;
            }
        }
    }

    private void pawn(List<Move> moves, int from) {
        int forward = blackToMove ? -16 : 16;
        int to = from + forward;
        if (board[to] == Piece.NONE) {
            advance(moves, from, to, Piece.NONE);
            int start = blackToMove ? 6 : 1;
            if (from >> 4 == start && board[to + forward] == Piece.NONE) {
                moves.add(new Move(from, to + forward, Piece.NONE, Piece.NONE, false, false));
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int target = to + side;
            if ((target & 0x88) != 0) {
                continue;
            }
            if (target == passing) {
                moves.add(new Move(from, target, Piece.NONE, board[target - forward], true, false));
            } else if (board[target] != Piece.NONE && Piece.isBlack(board[target]) != blackToMove) {
                advance(moves, from, target, board[target]);
            }
        }
    }

    private void advance(List<Move> moves, int from, int to, int captured) {
        int rank = to >> 4;
        if (rank != 0 && rank != 7) {
            moves.add(new Move(from, to, Piece.NONE, captured, false, false));
            return;
        }
        for (int promotion : PROMOTIONS) {
            moves.add(new Move(from, to, promotion, captured, false, false));
        }
    }

    private void castle(List<Move> moves, int king) {
        int mine = blackToMove ? rights >> 2 : rights & 3;
        if (mine == 0 || attacked(king, !blackToMove)) {
            return;
        }
        if ((mine & 1) != 0 && board[king + 1] == Piece.NONE && board[king + 2] == Piece.NONE
                && !attacked(king + 1, !blackToMove)) {
            moves.add(new Move(king, king + 2, Piece.NONE, Piece.NONE, false, true));
        }
        if ((mine & 2) != 0 && board[king - 1] == Piece.NONE && board[king - 2] == Piece.NONE
                && board[king - 3] == Piece.NONE && !attacked(king - 1, !blackToMove)) {
            moves.add(new Move(king, king - 2, Piece.NONE, Piece.NONE, false, true));
        }
    }

    /** Whether a piece of the named color attacks a square. */
    boolean attacked(int square, boolean byBlack) {
        int color = byBlack ? Piece.BLACK : 0;
        int behind = byBlack ? 16 : -16;
        for (int side = -1; side <= 1; side += 2) {
            int from = square + behind + side;
            if ((from & 0x88) == 0 && board[from] == (Piece.PAWN | color)) {
                return true;
            }
        }
        for (int step : KNIGHT_STEPS) {
            if ((square + step & 0x88) == 0 && board[square + step] == (Piece.KNIGHT | color)) {
                return true;
            }
        }
        for (int step : KING_STEPS) {
            if ((square + step & 0x88) == 0 && board[square + step] == (Piece.KING | color)) {
                return true;
            }
        }
        return slides(square, ROOK_STEPS, Piece.ROOK | color, Piece.QUEEN | color)
            || slides(square, BISHOP_STEPS, Piece.BISHOP | color, Piece.QUEEN | color);
    }

    private boolean slides(int square, int[] steps, int one, int other) {
        for (int step : steps) {
            int from = square + step;
            while ((from & 0x88) == 0 && board[from] == Piece.NONE) {
                from += step;
            }
            if ((from & 0x88) == 0 && (board[from] == one || board[from] == other)) {
                return true;
            }
        }
        return false;
    }

    void make(Move move) {
        move.rightsBefore = rights;
        move.passingBefore = passing;
        move.clockBefore = clock;
        int piece = board[move.from];
        int kind = Piece.kind(piece);
        board[move.from] = Piece.NONE;
        board[move.to] = move.promotion == Piece.NONE ? piece : move.promotion | piece & Piece.BLACK;
        if (move.inPassing) {
            board[move.to + (blackToMove ? 16 : -16)] = Piece.NONE;
        }
        if (move.castling) {
            boolean isShort = move.to > move.from;
            int rook = isShort ? move.to + 1 : move.to - 2;
            board[isShort ? move.to - 1 : move.to + 1] = board[rook];
            board[rook] = Piece.NONE;
        }
        if (kind == Piece.KING) {
            kings[blackToMove ? 1 : 0] = move.to;
        }
        rights &= kept(move.from) & kept(move.to);
        passing = kind == Piece.PAWN && Math.abs(move.to - move.from) == 32 ? (move.from + move.to) / 2 : -1;
        clock = kind == Piece.PAWN || move.captured != Piece.NONE ? 0 : clock + 1;
        blackToMove = !blackToMove;
    }

    /** The rights that are kept when something leaves or enters a square. */
    private static int kept(int square) {
        switch (square) {
            case 0x00:
                return ~2;
            case 0x04:
                return ~3;
            case 0x07:
                return ~1;
            case 0x70:
                return ~8;
            case 0x74:
                return ~12;
            case 0x77:
                return ~4;
            default:
                return ~0;
        }
    }

    void undo(Move move) {
        blackToMove = !blackToMove;
        rights = move.rightsBefore;
        passing = move.passingBefore;
        clock = move.clockBefore;
        int piece = board[move.to];
        if (move.promotion != Piece.NONE) {
            piece = Piece.PAWN | piece & Piece.BLACK;
        }
        board[move.from] = piece;
        board[move.to] = move.inPassing ? Piece.NONE : move.captured;
        if (move.inPassing) {
            board[move.to + (blackToMove ? 16 : -16)] = move.captured;
        }
        if (move.castling) {
            boolean isShort = move.to > move.from;
            int rook = isShort ? move.to + 1 : move.to - 2;
            int beside = isShort ? move.to - 1 : move.to + 1;
            board[rook] = board[beside];
            board[beside] = Piece.NONE;
        }
        if (Piece.kind(piece) == Piece.KING) {
            kings[blackToMove ? 1 : 0] = move.from;
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = board[16 * rank + file];
                if (piece == Piece.NONE) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    text.append(empty);
                    empty = 0;
                }
                text.append(Piece.letter(piece));
            }
            if (empty > 0) {
                text.append(empty);
            }
            if (rank > 0) {
                text.append('/');
            }
        }
        return text.toString();
    }
}

/** A search to a fixed depth that leaves out what cannot change the result (alpha-beta, fail-hard). */
class Search {
    static final int MATE = 100000;
    static final int[] VALUES = {0, 100, 320, 330, 500, 900, 0};

    final int depth;
    long nodes;
    Move bestMove;

    Search(int depth) {
        this.depth = depth;
    }

    /** The value of a position for the side to move; its best move is kept. */
    int best(Position position) {
        bestMove = null;
        return search(position, depth, 0, -MATE, MATE);
    }

    private int search(Position position, int left, int ply, int alpha, int beta) {
        nodes++;
        if (left == 0) {
            return evaluate(position);
        }
        List<Move> moves = position.legalMoves();
        if (moves.isEmpty()) {
            return stalled(position, ply);
        }
        // The most valuable captures first; the sort is stable, so the order is the same everywhere.
        moves.sort((a, b) -> Integer.compare(gain(position, b), gain(position, a)));
        for (Move move : moves) {
            position.make(move);
            int value = -search(position, left - 1, ply + 1, -beta, -alpha);
            position.undo(move);
            if (value > alpha) {
                alpha = value;
                if (ply == 0) {
                    bestMove = move;
                }
                if (alpha >= beta) {
                    return beta;
                }
            }
        }
        return alpha;
    }

    /** The same value without cut-offs. */
    int plain(Position position, int left, int ply) {
        if (left == 0) {
            return evaluate(position);
        }
        List<Move> moves = position.legalMoves();
        if (moves.isEmpty()) {
            return stalled(position, ply);
        }
        int best = -MATE;
        for (Move move : moves) {
            position.make(move);
            best = Math.max(best, -plain(position, left - 1, ply + 1));
            position.undo(move);
        }
        return best;
    }

    private static int stalled(Position position, int ply) {
        int king = position.kings[position.blackToMove ? 1 : 0];
        return position.attacked(king, !position.blackToMove) ? ply - MATE : 0;
    }

    private static int gain(Position position, Move move) {
        return 10 * VALUES[Piece.kind(move.captured)] + VALUES[move.promotion]
            - (move.captured == Piece.NONE ? 0 : VALUES[Piece.kind(position.board[move.from])]);
    }

    /** Material, and a little for standing in the middle, for the side to move. */
    static int evaluate(Position position) {
        int sum = 0;
        for (int square = 0; square < 128; square++) {
            if ((square & 0x88) != 0) {
                square += 7;
                continue;
            }
            int piece = position.board[square];
            if (piece == Piece.NONE) {
                continue;
            }
            int file = square & 7;
            int rank = square >> 4;
            int middle = Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
            int value = VALUES[Piece.kind(piece)] + (Piece.kind(piece) == Piece.KING ? -middle : 4 * middle);
            sum += Piece.isBlack(piece) ? -value : value;
        }
        return position.blackToMove ? -sum : sum;
    }
}
