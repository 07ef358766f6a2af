import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Stack;
import java.util.StringTokenizer;
import java.util.Vector;

/** A two-pass assembler and its machine, written as in the days before generics: raw collections, enumerations, casts. */
@SuppressWarnings({"rawtypes", "unchecked", "deprecation"})
public class OldStyleAssembler {
    static final String FACTORIAL =
        "; computes factorials\n"
        + "start: push 1\n"
        + "       store n\n"
        + "loop:  load n\n"
        + "       push 8\n"
        + "       sub\n"
        + "       jzero done\n"
        + "       load n\n"
        + "       call fact\n"
        + "       print\n"
        + "       load n\n"
        + "       push 1\n"
        + "       add\n"
        + "       store n\n"
        + "       jump loop\n"
        + "done:  say \"that's all\\tfolks\"\n"
        + "       halt\n"
        + "fact:  store k\n"
        + "       push 1\n"
        + "       store product\n"
        + "again: load k\n"
        + "       jzero out\n"
        + "       load k\n"
        + "       load product\n"
        + "       mul\n"
        + "       store product\n"
        + "       load k\n"
        + "       push 1\n"
        + "       sub\n"
        + "       store k\n"
        + "       jump again\n"
        + "out:   load product\n"
        + "       ret\n";

    static class Instruction {
        String op;
        Object operand;
        int line;

        Instruction(String op, Object operand, int line) {
            this.op = op;
            this.operand = operand;
            this.line = line;
        }

        public String toString() {
            StringBuffer text = new StringBuffer(op);
            if (operand != null) {
                text.append(' ').append(operand);
            }
            return text.toString();
        }
    }

    static class AssemblyException extends Exception {
        AssemblyException(String message, int line) {
            super("line " + line + ": " + message);
        }
    }

    static class Program {
        Vector code = new Vector();
        Hashtable labels = new Hashtable();
    }

    static Program assemble(String source) throws IOException, AssemblyException {
        StreamTokenizer in = new StreamTokenizer(new StringReader(source));
        in.eolIsSignificant(true);
        in.ordinaryChar('/');
        in.commentChar(';');
        in.wordChars('_', '_');
        Program program = new Program();
        int token = in.nextToken();
        while (token != StreamTokenizer.TT_EOF) {
            if (token == StreamTokenizer.TT_EOL) {
                token = in.nextToken();
                continue;
            }
            if (token != StreamTokenizer.TT_WORD) {
                throw new AssemblyException("unexpected " + in, in.lineno());
            }
            String word = in.sval;
            int line = in.lineno();
            token = in.nextToken();
            if (token == ':') {
                if (program.labels.put(word, new Integer(program.code.size())) != null) {
                    throw new AssemblyException("label " + word + " twice", line);
                }
                token = in.nextToken();
                continue;
            }
            Object operand = null;
            switch (token) {
                case StreamTokenizer.TT_NUMBER:
                    operand = new Long((long) in.nval);
                    token = in.nextToken();
                    break;
                case StreamTokenizer.TT_WORD:
                case '"':
                    operand = in.sval;
                    token = in.nextToken();
                    break;
                default:
                    break;
            }
            program.code.addElement(new Instruction(word, operand, line));
        }
        for (Enumeration e = program.code.elements(); e.hasMoreElements();) {
            Instruction instruction = (Instruction) e.nextElement();
            if (instruction.op.startsWith("j") || instruction.op.equals("call")) {
                Integer target = (Integer) program.labels.get(instruction.operand);
                if (target == null) {
                    throw new AssemblyException("no label " + instruction.operand, instruction.line);
                }
                instruction.operand = target;
            }
        }
        return program;
    }

    static int run(Program program) {
        Stack stack = new Stack();
        Stack returns = new Stack();
        Hashtable memory = new Hashtable();
        int steps = 0;
        int pc = 0;
        while (true) {
            Instruction instruction = (Instruction) program.code.elementAt(pc++);
            steps++;
            String op = instruction.op.intern();
            if (op == "push") {
                stack.push(instruction.operand);
            } else if (op == "load") {
                Object value = memory.get(instruction.operand);
                stack.push(value == null ? new Long(0) : value);
            } else if (op == "store") {
                memory.put(instruction.operand, stack.pop());
            } else if (op == "add" || op == "sub" || op == "mul") {
                long b = ((Long) stack.pop()).longValue();
                long a = ((Long) stack.pop()).longValue();
                stack.push(new Long(op == "add" ? a + b : op == "sub" ? a - b : a * b));
            } else if (op == "jump") {
                pc = ((Integer) instruction.operand).intValue();
            } else if (op == "jzero") {
                if (((Long) stack.pop()).longValue() == 0) {
                    pc = ((Integer) instruction.operand).intValue();
                }
            } else if (op == "call") {
                returns.push(new Integer(pc));
                pc = ((Integer) instruction.operand).intValue();
            } else if (op == "ret") {
                pc = ((Integer) returns.pop()).intValue();
            } else if (op == "print") {
                System.out.println(stack.pop());
            } else if (op == "say") {
                System.out.println(instruction.operand);
            } else if (op == "halt") {
                return steps;
            } else {
                throw new RuntimeException("cannot " + instruction + " in line " + instruction.line);
            }
        }
    }

    public static void main(String[] args) throws IOException {
        try {
            Program program = assemble(FACTORIAL);
            System.out.println(program.code.size() + " instructions, " + program.labels.size() + " labels, first " + program.code.firstElement());
            System.out.println(run(program) + " steps");
        } catch (AssemblyException e) {
            System.out.println(e.getMessage());
        }
        StringTokenizer bad = new StringTokenizer("jump nowhere|a: a: halt|push 2 fly|42|push -7.9 print halt|ret", "|");
        while (bad.hasMoreTokens()) {
            String source = bad.nextToken();
            try {
                System.out.println(source + " -> " + run(assemble(source)));
            } catch (AssemblyException e) {
                System.out.println(source + " -> " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println(source + " -> " + e);
            }
        }
    }
}
