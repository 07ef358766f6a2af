import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compiles a language of assignments and loops for a stack machine; the phases are visitors. */
public class VisitorCompiler {
    interface Visitor<R> {
        R number(int value);

        R variable(String name);

        R binary(char operator, Node left, Node right);

        R assign(String name, Node value);

        R print(Node value);

        R block(List<Node> statements);

        R loop(Node condition, Node body);
    }

    interface Node {
        <R> R accept(Visitor<R> visitor);
    }

    static Node number(int value) {
        return new Node() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.number(value);
            }
        };
    }

    static Node variable(String name) {
        return new Node() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.variable(name);
            }
        };
    }

    static class Binary implements Node {
        private final char operator;
        private final Node left;
        private final Node right;

        Binary(char operator, Node left, Node right) {
            this.operator = operator;
            this.left = left;
            this.right = right;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.binary(operator, left, right);
        }
    }

    record Assign(String name, Node value) implements Node {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.assign(name, value);
        }
    }

    record Print(Node value) implements Node {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.print(value);
        }
    }

    record Block(List<Node> statements) implements Node {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.block(statements);
        }
    }

    record Loop(Node condition, Node body) implements Node {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.loop(condition, body);
        }
    }

    static class Parser {
        private static final Pattern TOKEN = Pattern.compile("\\s*(\\d+|[a-z]\\w*|[-+*/%<=(){};])");
        private final List<String> tokens = new ArrayList<>();
        private int next;

        Parser(String text) {
            Matcher matcher = TOKEN.matcher(text);
            int end = 0;
            while (matcher.find()) {
                if (matcher.start() != end) {
                    throw new IllegalArgumentException("unexpected '" + text.charAt(end) + "'");
                }
                tokens.add(matcher.group(1));
                end = matcher.end();
            }
        }

        private String peek() {
            return next < tokens.size() ? tokens.get(next) : "end";
        }

        private boolean accept(String token) {
            boolean found = peek().equals(token);
            next += found ? 1 : 0;
            return found;
        }

        private void expect(String token) {
            if (!accept(token)) {
                throw new IllegalArgumentException("expected " + token + ", found " + peek());
            }
        }

        Node program() {
            List<Node> statements = new ArrayList<>();
            while (next < tokens.size() && !peek().equals("}")) {
                statements.add(statement());
            }
            return new Block(statements);
        }

        private Node statement() {
            if (accept("{")) {
                Node block = program();
                expect("}");
                return block;
            }
            if (accept("while")) {
                expect("(");
                Node condition = comparison();
                expect(")");
                return new Loop(condition, statement());
            }
            Node result;
            if (accept("print")) {
                result = new Print(comparison());
            } else {
                String name = peek();
                next++;
                expect("=");
                result = new Assign(name, comparison());
            }
            expect(";");
            return result;
        }

        private Node comparison() {
            Node left = sum();
            return accept("<") ? new Binary('<', left, sum()) : left;
        }

        private Node sum() {
            Node left = product();
            while (peek().equals("+") || peek().equals("-")) {
                char operator = tokens.get(next++).charAt(0);
                left = new Binary(operator, left, product());
            }
            return left;
        }

        private Node product() {
            Node left = factor();
            while ("*/%".contains(peek())) {
                char operator = tokens.get(next++).charAt(0);
                left = new Binary(operator, left, factor());
            }
            return left;
        }

        private Node factor() {
            if (accept("(")) {
                Node inner = comparison();
                expect(")");
                return inner;
            }
            String token = peek();
            next++;
            if (Character.isDigit(token.charAt(0))) {
                return number(Integer.parseInt(token));
            }
            if (Character.isLetter(token.charAt(0)) && !token.equals("end")) {
                return variable(token);
            }
            throw new IllegalArgumentException("unexpected " + token);
        }
    }

    static int apply(char operator, int a, int b) {
        return switch (operator) {
            case '+' -> a + b;
            case '-' -> a - b;
            case '*' -> a * b;
            case '/' -> a / b;
            case '%' -> a % b;
            case '<' -> a < b ? 1 : 0;
            default -> throw new IllegalArgumentException("operator " + operator);
        };
    }

    static class Printer implements Visitor<String> {
        public String number(int value) {
            return "" + value;
        }

        public String variable(String name) {
            return name;
        }

        public String binary(char operator, Node left, Node right) {
            return "(" + left.accept(this) + operator + right.accept(this) + ")";
        }

        public String assign(String name, Node value) {
            return name + "=" + value.accept(this);
        }

        public String print(Node value) {
            return "print " + value.accept(this);
        }

        public String block(List<Node> statements) {
            StringBuilder text = new StringBuilder("{");
            for (Node statement : statements) {
                text.append(statement.accept(this)).append(';');
            }
            return text.append('}').toString();
        }

        public String loop(Node condition, Node body) {
            return "while" + condition.accept(this) + body.accept(this);
        }
    }

    /** Computes what is constant. */
    static class Folder implements Visitor<Node> {
        private static final Visitor<Integer> VALUE = new Visitor<>() {
            public Integer number(int value) {
                return value;
            }

            public Integer variable(String name) {
                return null;
            }

            public Integer binary(char operator, Node left, Node right) {
                return null;
            }

            public Integer assign(String name, Node value) {
                return null;
            }

            public Integer print(Node value) {
                return null;
            }

            public Integer block(List<Node> statements) {
                return null;
            }

            public Integer loop(Node condition, Node body) {
                return null;
            }
        };

        public Node number(int value) {
            return VisitorCompiler.number(value);
        }

        public Node variable(String name) {
            return VisitorCompiler.variable(name);
        }

        public Node binary(char operator, Node left, Node right) {
            Node a = left.accept(this), b = right.accept(this);
            Integer x = a.accept(VALUE), y = b.accept(VALUE);
            if (x != null && y != null && (y != 0 || "/%".indexOf(operator) < 0)) {
                return VisitorCompiler.number(apply(operator, x, y));
            }
            if (operator == '*' && (Integer.valueOf(1).equals(x) || Integer.valueOf(1).equals(y))) {
                return Integer.valueOf(1).equals(x) ? b : a;
            }
            return new Binary(operator, a, b);
        }

        public Node assign(String name, Node value) {
            return new Assign(name, value.accept(this));
        }

        public Node print(Node value) {
            return new Print(value.accept(this));
        }

        public Node block(List<Node> statements) {
            List<Node> folded = new ArrayList<>();
            statements.forEach(statement -> folded.add(statement.accept(this)));
            return new Block(folded);
        }

        public Node loop(Node condition, Node body) {
            return new Loop(condition.accept(this), body.accept(this));
        }
    }

    enum Op { PUSH, LOAD, STORE, APPLY, PRINT, JUMP, JUMP_ZERO }

    static class Instruction {
        final Op op;
        int operand;

        Instruction(Op op, int operand) {
            this.op = op;
            this.operand = operand;
        }

        @Override
        public String toString() {
            return op + (op == Op.PRINT ? "" : op == Op.APPLY ? " " + (char) operand : " " + operand);
        }
    }

    static class Generator implements Visitor<Void> {
        final List<Instruction> code = new ArrayList<>();
        final Map<String, Integer> slots = new LinkedHashMap<>();

        private Void emit(Op op, int operand) {
            code.add(new Instruction(op, operand));
            return null;
        }

        public Void number(int value) {
            return emit(Op.PUSH, value);
        }

        public Void variable(String name) {
            Integer slot = slots.get(name);
            if (slot == null) {
                throw new NoSuchElementException("variable " + name + " has no value");
            }
            return emit(Op.LOAD, slot);
        }

        public Void binary(char operator, Node left, Node right) {
            left.accept(this);
            right.accept(this);
            return emit(Op.APPLY, operator);
        }

        public Void assign(String name, Node value) {
            value.accept(this);
            return emit(Op.STORE, slots.computeIfAbsent(name, key -> slots.size()));
        }

        public Void print(Node value) {
            value.accept(this);
            return emit(Op.PRINT, 0);
        }

        public Void block(List<Node> statements) {
            for (Iterator<Node> i = statements.iterator(); i.hasNext();) {
                i.next().accept(this);
            }
            return null;
        }

        public Void loop(Node condition, Node body) {
            int start = code.size();
            condition.accept(this);
            Instruction exit = new Instruction(Op.JUMP_ZERO, -1);
            code.add(exit);
            body.accept(this);
            emit(Op.JUMP, start);
            exit.operand = code.size();
            return null;
        }
    }

    static String run(List<Instruction> code, int slots) {
        int[] variables = new int[slots];
        Deque<Integer> stack = new ArrayDeque<>();
        StringBuilder out = new StringBuilder();
        int steps = 0;
        for (int pc = 0; pc < code.size(); steps++) {
            Instruction instruction = code.get(pc++);
            switch (instruction.op) {
                case PUSH -> stack.push(instruction.operand);
                case LOAD -> stack.push(variables[instruction.operand]);
                case STORE -> variables[instruction.operand] = stack.pop();
                case APPLY -> {
                    int b = stack.pop(), a = stack.pop();
                    stack.push(apply((char) instruction.operand, a, b));
                }
                case PRINT -> out.append(stack.pop()).append(' ');
                case JUMP -> pc = instruction.operand;
                case JUMP_ZERO -> pc = stack.pop() == 0 ? instruction.operand : pc;
            }
        }
        return out + "in " + steps + " steps";
    }

    public static void main(String[] args) {
        Map<String, String> programs = new LinkedHashMap<>();
        programs.put("folding", "x = 2 * 3 + 4 * (5 - 1); print x * 1; print 7 / 2 % 2;");
        programs.put("loop", "i = 0; s = 0; while (i < 10) { s = s + i * i; i = i + 1; } print s; print i;");
        programs.put("primes", "n = 2; while (n < 30) { d = 2; p = 1; while (d * d < n + 1) { z = n % d; "
            + "p = p * (0 < z); d = d + 1; } q = p; while (0 < q) { print n; q = 0; } n = n + 1; }");
        programs.put("division", "a = 1; print a / (3 - 3);");
        programs.put("unknown", "print y;");
        programs.put("syntax", "x = 3 + ;");
        programs.put("open", "{ x = 1;");
        programs.put("character", "x = 3 ? 4;");
        programs.forEach((name, text) -> {
            try {
                Node tree = new Parser(text).program();
                Node folded = tree.accept(new Folder());
                System.out.println(name + ": " + folded.accept(new Printer()));
                Generator generator = new Generator();
                folded.accept(generator);
                System.out.println("  " + (generator.code.size() < 12 ? generator.code : generator.code.size() + " instructions"));
                System.out.println("  " + run(generator.code, generator.slots.size()) + " " + new HashMap<>(generator.slots));
            } catch (IllegalArgumentException | NoSuchElementException | ArithmeticException e) {
                System.out.println("  " + name + " fails: " + e.getMessage());
            }
        });
    }
}
