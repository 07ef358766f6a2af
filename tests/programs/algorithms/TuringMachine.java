import java.util.HashMap;
import java.util.Map;

/** Turing machines from a table of text. */
public class TuringMachine {
    private record Key(String state, char symbol) {
    }

    private record Step(String state, char symbol, int move) {
    }

    private final Map<Key, Step> table = new HashMap<>();
    private final Map<Integer, Character> tape = new HashMap<>();
    private int head, steps, left, right;

    TuringMachine(String... rules) {
        for (String rule : rules) {
            String[] parts = rule.split(" ");
            int move = parts[4].equals("R") ? 1 : parts[4].equals("L") ? -1 : 0;
            table.put(new Key(parts[0], parts[1].charAt(0)), new Step(parts[2], parts[3].charAt(0), move));
        }
    }

    String run(String state, String input, int limit) {
        for (int i = 0; i < input.length(); i++) {
            tape.put(i, input.charAt(i));
        }
        right = input.length();
        while (!state.equals("halt") && steps < limit) {
            char symbol = tape.getOrDefault(head, '_');
            Step step = table.get(new Key(state, symbol));
            if (step == null) {
                return "stuck in " + state + " at " + symbol;
            }
            tape.put(head, step.symbol());
            head += step.move();
            state = step.state();
            left = Math.min(left, head);
            right = Math.max(right, head + 1);
            steps++;
        }
        StringBuilder out = new StringBuilder();
        for (int i = left; i < right; i++) {
            out.append(tape.getOrDefault(i, '_'));
        }
        return state + " after " + steps + ": " + out.toString().replaceAll("^_+|_+$", "");
    }

    public static void main(String[] args) {
        String[] increment = {"go 0 go 0 R", "go 1 go 1 R", "go _ carry _ L", "carry 1 carry 0 L", "carry 0 halt 1 S", "carry _ halt 1 S"};
        for (String number : new String[] {"0", "1011", "111", "", "10x"}) {
            System.out.println(number + " -> " + new TuringMachine(increment).run("go", number, 100));
        }
        String[] beaver = {"A _ B 1 R", "A 1 C 1 L", "B _ A 1 L", "B 1 B 1 R", "C _ B 1 L", "C 1 halt 1 S"};
        System.out.println(new TuringMachine(beaver).run("A", "", 1000));
        System.out.println(new TuringMachine("x _ x _ R").run("x", "", 50));
    }
}
