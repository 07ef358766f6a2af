/** An assembler and interpreter for a little stack machine. */
public class ToyStackMachine {
    static final String[] NAMES = {"push", "add", "sub", "mul", "div", "dup", "swap", "load", "store", "jmp", "jz", "print", "halt", "call", "ret", "lt"};
    static final int PUSH = 0, ADD = 1, SUB = 2, MUL = 3, DIV = 4, DUP = 5, SWAP = 6, LOAD = 7, STORE = 8, JMP = 9, JZ = 10, PRINT = 11, HALT = 12, CALL = 13, RET = 14, LT = 15;

    static class Trap extends RuntimeException {
        Trap(int pc, String why) { super("trap at " + pc + ": " + why); }
    }

    static int opcode(String name) {
        for (int i = 0; i < NAMES.length; i++) if (NAMES[i].equals(name)) return i;
        throw new IllegalArgumentException("unknown instruction " + name);
    }

    static boolean hasOperand(int op) {
        return op == PUSH || op >= LOAD && op <= JZ || op == CALL;
    }

    /** Lines are "label:" or "name [operand]"; two passes resolve the labels. */
    static int[] assemble(String[] lines) {
        String[] labels = new String[lines.length];
        int[] targets = new int[lines.length];
        int n = 0, size = 0;
        int[] code = null;
        for (int pass = 0; pass < 2; pass++) {
            if (pass == 1) code = new int[size];
            size = 0;
            lines:
            for (String line : lines) {
                if (line.endsWith(":")) {
                    if (pass == 0) {
                        labels[n] = line.substring(0, line.length() - 1);
                        targets[n++] = size;
                    }
                    continue;
                }
                int space = line.indexOf(' ');
                int op = opcode(space < 0 ? line : line.substring(0, space));
                if (pass == 1) code[size] = op;
                size++;
                if (!hasOperand(op)) continue;
                if (pass == 1) {
                    String operand = line.substring(space + 1);
                    for (int i = 0; i < n; i++) {
                        if (labels[i].equals(operand)) {
                            code[size++] = targets[i];
                            continue lines;
                        }
                    }
                    code[size] = Integer.parseInt(operand);
                }
                size++;
            }
        }
        return code;
    }

    static String run(int[] code, int limit) {
        int[] stack = new int[32], vars = new int[8], frames = new int[16];
        int sp = 0, fp = 0, pc = 0, steps = 0;
        StringBuilder out = new StringBuilder();
        try {
            while (true) {
                if (++steps > limit) throw new Trap(pc, "too many steps");
                int at = pc;
                int op = code[pc++];
                switch (op) {
                    case PUSH: stack[sp++] = code[pc++]; break;
                    case ADD: sp--; stack[sp - 1] += stack[sp]; break;
                    case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
                    case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
                    case DIV:
                        sp--;
                        if (stack[sp] == 0) throw new Trap(at, "division by zero");
                        stack[sp - 1] /= stack[sp];
                        break;
                    case DUP: stack[sp] = stack[sp - 1]; sp++; break;
                    case SWAP: {
                        int t = stack[sp - 1];
                        stack[sp - 1] = stack[sp - 2];
                        stack[sp - 2] = t;
                        break;
                    }
                    case LOAD: stack[sp++] = vars[code[pc++]]; break;
                    case STORE: vars[code[pc++]] = stack[--sp]; break;
                    case JMP: pc = code[pc]; break;
                    case JZ: pc = stack[--sp] == 0 ? code[pc] : pc + 1; break;
                    case PRINT: out.append(stack[--sp]).append(' '); break;
                    case CALL: frames[fp++] = pc + 1; pc = code[pc]; break;
                    case RET: pc = frames[--fp]; break;
                    case LT: sp--; stack[sp - 1] = stack[sp - 1] < stack[sp] ? 1 : 0; break;
                    case HALT: return out + "(" + steps + " steps)";
                    default: throw new Trap(at, "bad opcode " + op);
                }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            return out + "fault: " + e.getMessage();
        } catch (Trap t) {
            return out + t.getMessage();
        }
    }

    public static void main(String[] args) {
        String[][] programs = {
            {"push 2", "push 3", "add", "push 7", "mul", "print", "halt"},
            {"push 10", "store 0", "push 1", "store 1", "again:", "load 0", "jz done", "load 1", "load 0", "mul", "store 1", "load 0", "push 1", "sub", "store 0", "jmp again", "done:", "load 1", "print", "halt"},
            {"push 0", "store 0", "loop:", "load 0", "push 8", "lt", "jz end", "load 0", "call square", "print", "load 0", "push 1", "add", "store 0", "jmp loop", "end:", "halt", "square:", "dup", "mul", "ret"},
            {"push 1", "push 0", "div", "halt"},
            {"add", "halt"},
            {"loop:", "push 1", "jmp loop"},
            {"loop:", "jmp loop"},
            {"f:", "call f"},
            {"push 5", "push 6", "swap", "print", "print"},
            {"push x"},
            {"fly"},
        };
        for (int i = 0; i < programs.length; i++) {
            try {
                int[] code = assemble(programs[i]);
                System.out.println(i + " [" + code.length + "] " + run(code, 1000));
            } catch (NumberFormatException e) {
                System.out.println(i + " operand: " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println(i + " " + e.getMessage());
            }
        }
    }
}
