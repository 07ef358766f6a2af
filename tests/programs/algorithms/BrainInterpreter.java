// args: 8
// An interpreter for the language with eight one-character instructions.
public class BrainInterpreter {
    final byte[] cells;
    final StringBuilder output = new StringBuilder();
    int steps;

    BrainInterpreter(int size) {
        cells = new byte[size];
    }

    static int[] brackets(String p) {
        int[] match = new int[p.length()], open = new int[p.length()];
        int depth = 0;
        for (int i = 0; i < p.length(); i++) {
            if (p.charAt(i) == '[') open[depth++] = i;
            else if (p.charAt(i) == ']') {
                if (depth == 0) throw new IllegalArgumentException("unmatched ] at " + i);
                int o = open[--depth];
                match[i] = o;
                match[o] = i;
            }
        }
        if (depth > 0) throw new IllegalArgumentException("unmatched [ at " + open[depth - 1]);
        return match;
    }

    String run(String p, String input) {
        int[] match = brackets(p);
        int at = 0, in = 0;
        for (int pc = 0; pc < p.length(); pc++, steps++) {
            switch (p.charAt(pc)) {
                case '>': at++; break;
                case '<': at--; break;
                case '+': cells[at]++; break;
                case '-': cells[at]--; break;
                case '.': output.append((char) (cells[at] & 0xff)); break;
                case ',': cells[at] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[': if (cells[at] == 0) pc = match[pc]; break;
                case ']': if (cells[at] != 0) pc = match[pc]; break;
            }
        }
        return output.toString();
    }

    static void show(String program, String input, int size) {
        BrainInterpreter b = new BrainInterpreter(size);
        try {
            System.out.print("'" + b.run(program, input).trim() + "'");
        } catch (IllegalArgumentException e) {
            System.out.print(e.getMessage());
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.print("off the tape: " + e.getMessage());
        }
        System.out.println(" in " + b.steps);
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        show("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", "", size);
        show(",[.,]", "echo me", size);
        show(">,[>,]<[.<]", "esrever", 30);
        show("++>+++++[<+>-]++++++++[<++++++>-]<.", "", size);
        show("-.", "", 1);
        show("[[]", "", size);
        show("]", "", size);
        show("<", "", size);
        show("+<+", "", size);
        show("+[>+]", "", size);
        show(",>,<[->>+<<]>[->+<]>.", "!$", size);
    }
}
