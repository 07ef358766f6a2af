import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/** An interpreter of eight instructions, with jumps computed ahead and runs of instructions folded. */
public class BrainMachine {
    private final int[] operations;
    private final int[] operands;
    private long steps;

    BrainMachine(String source) {
        String code = source.replaceAll("[^-+<>.,\\[\\]]", "");
        operations = new int[code.length()];
        operands = new int[code.length()];
        Deque<Integer> open = new ArrayDeque<>();
        int n = 0;
        for (int i = 0; i < code.length(); i++, n++) {
            char c = code.charAt(i);
            operations[n] = c;
            switch (c) {
                case '+', '-', '<', '>' -> {
                    int run = 1;
                    while (i + 1 < code.length() && code.charAt(i + 1) == c) {
                        i++;
                        run++;
                    }
                    operands[n] = run;
                }
                case '[' -> open.push(n);
                case ']' -> {
                    if (open.isEmpty()) {
                        throw new IllegalArgumentException("] without [");
                    }
                    operands[n] = open.pop();
                    operands[operands[n]] = n;
                }
                default -> { }
            }
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException("[ without ]");
        }
    }

    String run(String input) {
        byte[] tape = new byte[300];
        int at = 0, read = 0;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int pc = 0; pc < operations.length && operations[pc] != 0; pc++) {
            steps++;
            switch (operations[pc]) {
                case '+' -> tape[at] += operands[pc];
                case '-' -> tape[at] -= operands[pc];
                case '>' -> at += operands[pc];
                case '<' -> at -= operands[pc];
                case '.' -> out.write(tape[at]);
                case ',' -> tape[at] = (byte) (read < input.length() ? input.charAt(read++) : 0);
                case '[' -> pc = tape[at] == 0 ? operands[pc] : pc;
                case ']' -> pc = tape[at] != 0 ? operands[pc] : pc;
                default -> throw new AssertionError(operations[pc]);
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String hello = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.";
        BrainMachine machine = new BrainMachine(hello);
        System.out.print(machine.run(""));
        System.out.println(machine.steps);
        System.out.println(new BrainMachine(">,[>,]<[.<]").run("reversed"));
        System.out.println(new BrainMachine(",>,<[>+<-]>.").run("! "));
        for (String wrong : new String[] {"[[]", "]", "<-", "+[>+]"}) {
            try {
                System.out.println(new BrainMachine(wrong).run("").length());
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
