import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/** An assembler and virtual machine with calls, a heap, traps and a profile: a virtual machine within a virtual machine. */
public class StackMachine {
    enum Op {
        PUSH(1), POP, DUP, SWAP, OVER,
        ADD((a, b) -> a + b), SUB((a, b) -> a - b), MUL((a, b) -> a * b), DIV((a, b) -> a / b), MOD((a, b) -> a % b),
        AND((a, b) -> a & b), OR((a, b) -> a | b), XOR((a, b) -> a ^ b), SHL((a, b) -> a << b),
        JUMP(1), JZ(1, n -> n == 0), JNZ(1, n -> n != 0), JNEG(1, n -> n < 0),
        CALL(1), RET, ENTER(1), LOAD(1), STORE(1), NEW, GET, PUT, PRINT, HALT;

        final int operands;
        final IntBinaryOperator operator;
        final IntPredicate condition;

        Op() {
            this(0, null, null);
        }

        Op(int operands) {
            this(operands, null, null);
        }

        Op(IntBinaryOperator operator) {
            this(0, operator, null);
        }

        Op(int operands, IntPredicate condition) {
            this(operands, null, condition);
        }

        Op(int operands, IntBinaryOperator operator, IntPredicate condition) {
            this.operands = operands;
            this.operator = operator;
            this.condition = condition;
        }
    }

    static final class AssemblyError extends Exception {
        AssemblyError(int line, String message) {
            super("line " + line + ": " + message);
        }
    }

    static final class Trap extends RuntimeException {
        final int pc;

        Trap(int pc, String message, Throwable cause) {
            super(message + " at " + pc, cause);
            this.pc = pc;
        }
    }

    static final class Assembler {
        private final Map<String, Integer> labels = new HashMap<>();
        private final Map<Integer, String> open = new LinkedHashMap<>();
        private final List<Integer> code = new ArrayList<>();

        int[] assemble(String text) throws AssemblyError {
            int number = 0;
            Map<Integer, Integer> lines = new HashMap<>();
            try (Scanner scanner = new Scanner(text)) {
                while (scanner.hasNextLine()) {
                    number++;
                    String line = scanner.nextLine();
                    int comment = line.indexOf(';');
                    line = (comment < 0 ? line : line.substring(0, comment)).trim();
                    int colon = line.indexOf(':');
                    if (colon >= 0) {
                        String label = line.substring(0, colon).trim();
                        if (labels.putIfAbsent(label, code.size()) != null) {
                            throw new AssemblyError(number, "label " + label + " twice");
                        }
                        line = line.substring(colon + 1).trim();
                    }
                    if (!line.isEmpty()) {
                        lines.put(code.size() + 1, number);
                        instruction(line.split("\\s+"), number);
                    }
                }
            }
            for (Map.Entry<Integer, String> use : open.entrySet()) {
                Integer target = labels.get(use.getValue());
                if (target == null) {
                    throw new AssemblyError(lines.get(use.getKey()), "no label " + use.getValue());
                }
                code.set(use.getKey(), target);
            }
            return code.stream().mapToInt(Integer::intValue).toArray();
        }

        private void instruction(String[] words, int number) throws AssemblyError {
            Op op;
            try {
                op = Op.valueOf(words[0].toUpperCase());
            } catch (IllegalArgumentException e) {
                throw new AssemblyError(number, "no instruction " + words[0]);
            }
            if (words.length - 1 != op.operands) {
                throw new AssemblyError(number, op + " takes " + op.operands + " operands");
            }
            code.add(op.ordinal());
            if (op.operands == 1) {
                if (words[1].matches("-?\\d+")) {
                    code.add(Integer.parseInt(words[1]));
                } else {
                    open.put(code.size(), words[1]);
                    code.add(-1);
                }
            }
        }
    }

    private static final Op[] OPS = Op.values();
    private final int[] code;
    private final int[] stack = new int[200];
    private final List<int[]> heap = new ArrayList<>();
    private final StringBuilder output = new StringBuilder();
    private final Map<Op, Integer> profile = new TreeMap<>();
    private int sp;
    private int fp;
    private long steps;

    StackMachine(int[] code) {
        this.code = code;
    }

    private void push(int value) {
        stack[sp++] = value;
    }

    private int pop() {
        return stack[--sp];
    }

    String run(long limit) {
        int pc = 0;
        try {
            while (true) {
                if (steps++ == limit) {
                    throw new IllegalStateException("out of steps");
                }
                int at = pc;
                Op op = OPS[code[pc++]];
                int operand = op.operands == 1 ? code[pc++] : 0;
                profile.merge(op, 1, Integer::sum);
                if (op.operator != null) {
                    int b = pop();
                    push(op.operator.applyAsInt(pop(), b));
                    continue;
                }
                if (op.condition != null) {
                    pc = op.condition.test(pop()) ? operand : pc;
                    continue;
                }
                switch (op) {
                    case PUSH -> push(operand);
                    case POP -> pop();
                    case DUP -> push(stack[sp - 1]);
                    case OVER -> push(stack[sp - 2]);
                    case SWAP -> {
                        int top = pop(), below = pop();
                        push(top);
                        push(below);
                    }
                    case JUMP -> pc = operand;
                    case CALL -> {
                        push(pc);
                        pc = operand;
                    }
                    case ENTER -> {
                        push(fp);
                        fp = sp;
                        sp += operand;
                    }
                    case RET -> {
                        int result = pop();
                        sp = fp;
                        fp = pop();
                        pc = pop();
                        push(result);
                    }
                    case LOAD -> push(stack[fp + operand]);
                    case STORE -> stack[fp + operand] = pop();
                    case NEW -> {
                        heap.add(new int[pop()]);
                        push(heap.size() - 1);
                    }
                    case GET -> {
                        int index = pop();
                        push(heap.get(pop())[index]);
                    }
                    case PUT -> {
                        int value = pop(), index = pop();
                        heap.get(pop())[index] = value;
                    }
                    case PRINT -> output.append(pop()).append(' ');
                    case HALT -> {
                        return output.toString().trim();
                    }
                    default -> throw new AssertionError(at + " " + op);
                }
            }
        } catch (ArithmeticException | IndexOutOfBoundsException | NegativeArraySizeException | IllegalStateException e) {
            throw new Trap(pc, e.getMessage(), e);
        }
    }

    static void execute(String name, String source) {
        try {
            StackMachine machine = new StackMachine(new Assembler().assemble(source));
            try {
                System.out.println(name + ": " + machine.run(50_000) + " (" + machine.steps + " steps, " + machine.code.length + " words)");
                System.out.println("  " + machine.profile);
            } catch (Trap trap) {
                System.out.println(name + " traps: " + trap.getMessage() + ", " + trap.getCause().getClass().getSimpleName() + " after '" + machine.output.toString().trim() + "'");
            }
        } catch (AssemblyError e) {
            System.out.println(name + " is wrong: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        execute("countdown", "push 5\nloop: dup\nprint\npush 1\nsub\ndup\njnz loop ; again\nhalt");
        execute("factorial", String.join("\n", "push 10", "call fact", "print", "halt", "fact: enter 1", "load -3", "jz one", "load -3", "load -3", "push 1", "sub", "call fact",
            "mul", "swap", "pop", "ret", "one: push 1", "ret"));
        execute("fibonacci", String.join("\n", "push 15", "call fib", "print", "halt", "fib: enter 1", "load -3", "push 2", "sub", "jneg small", "load -3", "push 1", "sub", "call fib", "store 0", "pop",
            "load -3", "push 2", "sub", "call fib", "load 0", "add", "ret", "small: load -3", "ret"));
        execute("sieve", String.join("\n", "enter 3", "push 60", "new", "store 0", "push 2", "store 1", "next: load 1", "push 60", "sub", "jneg more", "halt", "more: load 0", "load 1", "get",
            "jnz skip", "load 1", "print", "load 1", "load 1", "add", "store 2", "mark: load 2", "push 60", "sub", "jneg set", "jump skip", "set: load 0", "load 2", "push 1", "put",
            "load 2", "load 1", "add", "store 2", "jump mark", "skip: load 1", "push 1", "add", "store 1", "jump next"));
        execute("bits", "push 12\npush 10\nover\nover\nand\nprint\nover\nover\nor\nprint\nxor\nprint\npush 1\npush 20\nshl\nprint\npush -7\npush 3\nmod\nprint\nhalt");
        execute("division", "push 7\nprint\npush 1\npush 0\ndiv\nhalt");
        execute("underflow", "pop\nhalt");
        execute("overflow", "f: push 1\njump f");
        execute("endless", "f: jump f");
        execute("bad index", "push 2\nnew\npush 9\nget\nhalt");
        execute("negative", "push -1\nnew\nhalt");
        execute("no end", "push 1");
        for (String wrong : Arrays.asList("jump nowhere", "push", "fly", "a: halt\na: halt", "pop 3")) {
            execute("program", wrong);
        }
    }
}
