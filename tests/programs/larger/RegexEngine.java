import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Regular expressions by Thompson's construction: parsed, run as a nondeterministic automaton, made deterministic and small. */
public class RegexEngine {
    /** A fragment of an automaton with one start and one end. */
    private static final class Fragment {
        final int start;
        final int end;

        Fragment(int start, int end) {
            this.start = start;
            this.end = end;
        }
    }

    private interface Symbol {
        boolean matches(char c);
    }

    static final class Nfa {
        private final List<List<Integer>> silent = new ArrayList<>();
        private final List<Map<Integer, Symbol>> steps = new ArrayList<>();
        private Fragment whole;

        private int state() {
            silent.add(new ArrayList<>());
            steps.add(new LinkedHashMap<>());
            return silent.size() - 1;
        }

        private void link(int from, int to) {
            silent.get(from).add(to);
        }

        private Fragment symbol(Symbol symbol) {
            Fragment fragment = new Fragment(state(), state());
            steps.get(fragment.start).put(fragment.end, symbol);
            return fragment;
        }

        private Fragment empty() {
            Fragment fragment = new Fragment(state(), state());
            link(fragment.start, fragment.end);
            return fragment;
        }

        private Fragment chain(Fragment a, Fragment b) {
            link(a.end, b.start);
            return new Fragment(a.start, b.end);
        }

        private Fragment choice(Fragment a, Fragment b) {
            Fragment fragment = new Fragment(state(), state());
            link(fragment.start, a.start);
            link(fragment.start, b.start);
            link(a.end, fragment.end);
            link(b.end, fragment.end);
            return fragment;
        }

        private Fragment repeat(Fragment inner, boolean zero, boolean many) {
            Fragment fragment = new Fragment(state(), state());
            link(fragment.start, inner.start);
            link(inner.end, fragment.end);
            if (zero) {
                link(fragment.start, fragment.end);
            }
            if (many) {
                link(inner.end, inner.start);
            }
            return fragment;
        }

        private BitSet closure(BitSet states) {
            BitSet closed = (BitSet) states.clone();
            Deque<Integer> open = new ArrayDeque<>();
            states.stream().forEach(open::push);
            while (!open.isEmpty()) {
                for (int next : silent.get(open.pop())) {
                    if (!closed.get(next)) {
                        closed.set(next);
                        open.push(next);
                    }
                }
            }
            return closed;
        }

        BitSet begin() {
            BitSet start = new BitSet();
            start.set(whole.start);
            return closure(start);
        }

        BitSet step(BitSet states, char c) {
            BitSet next = new BitSet();
            for (int s = states.nextSetBit(0); s >= 0; s = states.nextSetBit(s + 1)) {
                steps.get(s).forEach((to, symbol) -> {
                    if (symbol.matches(c)) {
                        next.set(to);
                    }
                });
            }
            return closure(next);
        }

        boolean accepts(BitSet states) {
            return states.get(whole.end);
        }

        boolean matches(String text) {
            BitSet states = begin();
            for (char c : text.toCharArray()) {
                states = step(states, c);
            }
            return accepts(states);
        }
    }

    static final class Dfa {
        private final List<Map<Character, Integer>> table = new ArrayList<>();
        private final BitSet accepting = new BitSet();

        static Dfa of(Nfa nfa, String alphabet) {
            Dfa dfa = new Dfa();
            Map<BitSet, Integer> numbers = new HashMap<>();
            List<BitSet> sets = new ArrayList<>();
            sets.add(nfa.begin());
            numbers.put(sets.get(0), 0);
            for (int s = 0; s < sets.size(); s++) {
                Map<Character, Integer> row = new TreeMap<>();
                for (char c : alphabet.toCharArray()) {
                    BitSet next = nfa.step(sets.get(s), c);
                    if (next.isEmpty()) {
                        continue;
                    }
                    Integer number = numbers.get(next);
                    if (number == null) {
                        number = sets.size();
                        numbers.put(next, number);
                        sets.add(next);
                    }
                    row.put(c, number);
                }
                dfa.table.add(row);
                dfa.accepting.set(s, nfa.accepts(sets.get(s)));
            }
            return dfa;
        }

        boolean matches(String text) {
            int state = 0;
            for (int i = 0; i < text.length(); i++) {
                Integer next = table.get(state).get(text.charAt(i));
                if (next == null) {
                    return false;
                }
                state = next;
            }
            return accepting.get(state);
        }

        /** Merges states that no text tells apart (Moore). */
        Dfa minimal() {
            int n = table.size();
            int[] block = new int[n];
            for (int s = 0; s < n; s++) {
                block[s] = accepting.get(s) ? 1 : 0;
            }
            int count = 0;
            while (true) {
                Map<String, Integer> numbers = new LinkedHashMap<>();
                int[] finer = new int[n];
                for (int s = 0; s < n; s++) {
                    int[] coarse = block;
                    StringBuilder key = new StringBuilder().append(block[s]);
                    table.get(s).forEach((c, to) -> key.append(c).append(coarse[to]).append(','));
                    finer[s] = numbers.computeIfAbsent(key.toString(), k -> numbers.size());
                }
                block = finer;
                if (numbers.size() == count) {
                    break;
                }
                count = numbers.size();
            }
            Dfa small = new Dfa();
            for (int b = 0; b < count; b++) {
                for (int s = 0; s < n; s++) {
                    if (block[s] == b) {
                        Map<Character, Integer> row = new TreeMap<>();
                        int[] blocks = block;
                        table.get(s).forEach((c, to) -> row.put(c, blocks[to]));
                        small.table.add(row);
                        small.accepting.set(b, accepting.get(s));
                        break;
                    }
                }
            }
            return small;
        }

        @Override
        public String toString() {
            return table.size() + " states, accepting " + accepting;
        }
    }

    private final String pattern;
    private final Nfa nfa = new Nfa();
    private int at;

    private RegexEngine(String pattern) {
        this.pattern = pattern;
    }

    static Nfa parse(String pattern) {
        RegexEngine parser = new RegexEngine(pattern);
        parser.nfa.whole = parser.choice();
        if (parser.at < pattern.length()) {
            throw new IllegalArgumentException("unexpected " + pattern.charAt(parser.at) + " at " + parser.at);
        }
        return parser.nfa;
    }

    private boolean more() {
        return at < pattern.length();
    }

    private Fragment choice() {
        Fragment left = sequence();
        while (more() && pattern.charAt(at) == '|') {
            at++;
            left = nfa.choice(left, sequence());
        }
        return left;
    }

    private Fragment sequence() {
        Fragment result = nfa.empty();
        while (more() && "|)".indexOf(pattern.charAt(at)) < 0) {
            result = nfa.chain(result, repeated());
        }
        return result;
    }

    private Fragment repeated() {
        Fragment inner = single();
        while (more() && "*+?".indexOf(pattern.charAt(at)) >= 0) {
            char kind = pattern.charAt(at++);
            inner = nfa.repeat(inner, kind != '+', kind != '?');
        }
        return inner;
    }

    private Fragment single() {
        char c = pattern.charAt(at++);
        switch (c) {
            case '(':
                Fragment inner = choice();
                if (!more() || pattern.charAt(at++) != ')') {
                    throw new IllegalArgumentException("missing ) at " + at);
                }
                return inner;
            case '.':
                return nfa.symbol(any -> true);
            case '[':
                int end = pattern.indexOf(']', at);
                if (end < 0) {
                    throw new IllegalArgumentException("missing ] at " + at);
                }
                String set = pattern.substring(at, end);
                at = end + 1;
                return nfa.symbol(x -> inSet(set, x));
            case '*', '+', '?':
                throw new IllegalArgumentException("nothing to repeat at " + (at - 1));
            default:
                return nfa.symbol(x -> x == c);
        }
    }

    private static boolean inSet(String set, char c) {
        for (int i = 0; i < set.length(); i++) {
            if (i + 2 < set.length() && set.charAt(i + 1) == '-') {
                if (c >= set.charAt(i) && c <= set.charAt(i + 2)) {
                    return true;
                }
                i += 2;
            } else if (set.charAt(i) == c) {
                return true;
            }
        }
        return false;
    }

    static void texts(String alphabet, int length, String prefix, List<String> out) {
        out.add(prefix);
        if (length > 0) {
            for (char c : alphabet.toCharArray()) {
                texts(alphabet, length - 1, prefix + c, out);
            }
        }
    }

    public static void main(String[] args) {
        List<String> texts = new ArrayList<>();
        texts("abc", 5, "", texts);
        String[] patterns = {"a*b", "(a|b)*abb", "a(b|c)+a?", "[a-b]c*", "(ab?)*|c.c", "", "a||b", "((a*)*)*c", "(a|ab)(c|bcc)b*", ".*b.b"};
        for (String pattern : patterns) {
            Nfa nfa = parse(pattern);
            Dfa dfa = Dfa.of(nfa, "abc");
            Dfa small = dfa.minimal();
            Pattern library = Pattern.compile(pattern);
            int matching = 0;
            for (String text : texts) {
                boolean found = nfa.matches(text);
                if (found != dfa.matches(text) || found != small.matches(text) || found != library.matcher(text).matches()) {
                    System.out.println("difference: " + pattern + " on " + text);
                }
                matching += found ? 1 : 0;
            }
            System.out.println("'" + pattern + "' matches " + matching + " of " + texts.size() + "; " + dfa + "; " + small);
        }
        for (String wrong : new String[] {"(a", "a)", "*a", "[ab", "a(|+)"}) {
            try {
                parse(wrong);
                System.out.println(wrong + " is fine");
            } catch (IllegalArgumentException e) {
                System.out.println(wrong + ": " + e.getMessage());
            }
        }
    }
}
