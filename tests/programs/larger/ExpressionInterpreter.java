import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small language of expressions and assignments: scanner, parser, sealed tree of records, visitors. */
public class ExpressionInterpreter {

    // ---- tree ----

    sealed interface Expr permits Num, Var, Unary, Binary, Call, Let, If {
        <R> R accept(Visitor<R> visitor);
    }

    interface Visitor<R> {
        R visitNum(Num e);

        R visitVar(Var e);

        R visitUnary(Unary e);

        R visitBinary(Binary e);

        R visitCall(Call e);

        R visitLet(Let e);

        R visitIf(If e);
    }

    record Num(double value) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNum(this);
        }
    }

    record Var(String name) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitVar(this);
        }
    }

    record Unary(char op, Expr operand) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitUnary(this);
        }
    }

    record Binary(Operator op, Expr left, Expr right) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBinary(this);
        }
    }

    record Call(String function, List<Expr> args) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCall(this);
        }
    }

    record Let(String name, Expr value, Expr body) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLet(this);
        }
    }

    record If(Expr condition, Expr then, Expr otherwise) implements Expr {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitIf(this);
        }
    }

    enum Operator {
        OR("|", 1) {
            double apply(double a, double b) {
                return a != 0 || b != 0 ? 1 : 0;
            }
        },
        LESS("<", 2) {
            double apply(double a, double b) {
                return a < b ? 1 : 0;
            }
        },
        PLUS("+", 3) {
            double apply(double a, double b) {
                return a + b;
            }
        },
        MINUS("-", 3) {
            double apply(double a, double b) {
                return a - b;
            }
        },
        TIMES("*", 4) {
            double apply(double a, double b) {
                return a * b;
            }
        },
        OVER("/", 4) {
            double apply(double a, double b) {
                if (b == 0) {
                    throw new EvaluationException("division by zero");
                }
                return a / b;
            }
        };

        private static final Map<String, Operator> BY_SIGN = new HashMap<>();

        static {
            for (Operator op : values()) {
                BY_SIGN.put(op.sign, op);
            }
        }

        private final String sign;
        private final int level;

        Operator(String sign, int level) {
            this.sign = sign;
            this.level = level;
        }

        abstract double apply(double a, double b);

        static Operator of(String sign) {
            return BY_SIGN.get(sign);
        }
    }

    static class EvaluationException extends RuntimeException {
        EvaluationException(String message) {
            super(message);
        }
    }

    // ---- scanner and parser ----

    static class Parser {
        private enum Kind { NUMBER, NAME, SIGN, END }

        private record Token(Kind kind, String text, int at) { }

        private class Scanner {
            private int at;

            Token next() {
                while (at < source.length() && source.charAt(at) == ' ') {
                    at++;
                }
                if (at == source.length()) {
                    return new Token(Kind.END, "end", at);
                }
                int start = at;
                char c = source.charAt(at++);
                if (Character.isDigit(c)) {
                    while (at < source.length() && (Character.isDigit(source.charAt(at)) || source.charAt(at) == '.')) {
                        at++;
                    }
                    return token(Kind.NUMBER, start);
                }
                if (Character.isLetter(c)) {
                    while (at < source.length() && Character.isLetterOrDigit(source.charAt(at))) {
                        at++;
                    }
                    return token(Kind.NAME, start);
                }
                return token(Kind.SIGN, start);
            }

            private Token token(Kind kind, int start) {
                return new Token(kind, source.substring(start, at), start);
            }
        }

        private final String source;
        private final Scanner scanner = new Scanner();
        private Token current;

        Parser(String source) {
            this.source = source;
            current = scanner.next();
        }

        Expr parse() {
            Expr e = expr(1);
            if (current.kind() != Kind.END) {
                throw error("unexpected");
            }
            return e;
        }

        private RuntimeException error(String what) {
            return new IllegalArgumentException(what + " " + current.text() + " at " + current.at());
        }

        private Token take() {
            Token token = current;
            current = scanner.next();
            return token;
        }

        private boolean eat(String text) {
            if (current.text().equals(text)) {
                take();
                return true;
            }
            return false;
        }

        private void expect(String text) {
            if (!eat(text)) {
                throw error("expected " + text + " but found");
            }
        }

        private Expr expr(int level) {
            Expr left = unary();
            while (current.kind() == Kind.SIGN) {
                Operator op = Operator.of(current.text());
                if (op == null || op.level < level) {
                    break;
                }
                take();
                left = new Binary(op, left, expr(op.level + 1));
            }
            return left;
        }

        private Expr unary() {
            if (eat("-")) {
                return new Unary('-', unary());
            }
            if (eat("!")) {
                return new Unary('!', unary());
            }
            return primary();
        }

        private Expr primary() {
            switch (current.kind()) {
                case NUMBER:
                    return new Num(Double.parseDouble(take().text()));
                case NAME:
                    String name = take().text();
                    if (name.equals("let")) {
                        String bound = take().text();
                        expect("=");
                        Expr value = expr(1);
                        expect(";");
                        return new Let(bound, value, expr(1));
                    }
                    if (name.equals("if")) {
                        Expr condition = primary();
                        Expr then = primary();
                        return new If(condition, then, primary());
                    }
                    if (!eat("(")) {
                        return new Var(name);
                    }
                    List<Expr> args = new ArrayList<>();
                    if (!eat(")")) {
                        do {
                            args.add(expr(1));
                        } while (eat(","));
                        expect(")");
                    }
                    return new Call(name, args);
                default:
                    expect("(");
                    Expr inner = expr(1);
                    expect(")");
                    return inner;
            }
        }
    }

    // ---- visitors ----

    interface Function {
        double apply(double[] args);
    }

    static class Evaluator implements Visitor<Double> {
        private final Map<String, Double> variables = new HashMap<>();
        private final Map<String, Function> functions = new HashMap<>();
        private int steps;

        Evaluator() {
            functions.put("max", args -> {
                double best = args[0];
                for (double arg : args) {
                    best = Math.max(best, arg);
                }
                return best;
            });
            functions.put("sqrt", args -> Math.sqrt(args[0]));
            functions.put("steps", new Function() {
                @Override
                public double apply(double[] args) {
                    return steps;
                }
            });
        }

        double run(Expr e) {
            steps++;
            return e.accept(this);
        }

        public Double visitNum(Num e) {
            return e.value();
        }

        public Double visitVar(Var e) {
            Double value = variables.get(e.name());
            if (value == null) {
                throw new EvaluationException("no variable " + e.name());
            }
            return value;
        }

        public Double visitUnary(Unary e) {
            double value = run(e.operand());
            return e.op() == '-' ? -value : value == 0 ? 1.0 : 0.0;
        }

        public Double visitBinary(Binary e) {
            return e.op().apply(run(e.left()), run(e.right()));
        }

        public Double visitCall(Call e) {
            Function function = functions.get(e.function());
            if (function == null) {
                throw new EvaluationException("no function " + e.function());
            }
            double[] args = new double[e.args().size()];
            for (int i = 0; i < args.length; i++) {
                args[i] = run(e.args().get(i));
            }
            return function.apply(args);
        }

        public Double visitLet(Let e) {
            Double before = variables.put(e.name(), run(e.value()));
            try {
                return run(e.body());
            } finally {
                if (before == null) {
                    variables.remove(e.name());
                } else {
                    variables.put(e.name(), before);
                }
            }
        }

        public Double visitIf(If e) {
            return run(run(e.condition()) != 0 ? e.then() : e.otherwise());
        }
    }

    /** Folds what is constant. */
    static class Folder implements Visitor<Expr> {
        public Expr visitNum(Num e) {
            return e;
        }

        public Expr visitVar(Var e) {
            return e;
        }

        public Expr visitUnary(Unary e) {
            Expr operand = e.operand().accept(this);
            if (operand instanceof Num && e.op() == '-') {
                return new Num(-((Num) operand).value());
            }
            return new Unary(e.op(), operand);
        }

        public Expr visitBinary(Binary e) {
            Expr left = e.left().accept(this), right = e.right().accept(this);
            if (left instanceof Num && right instanceof Num && e.op() != Operator.OVER) {
                return new Num(e.op().apply(((Num) left).value(), ((Num) right).value()));
            }
            if (e.op() == Operator.TIMES && left.equals(new Num(1))) {
                return right;
            }
            return new Binary(e.op(), left, right);
        }

        public Expr visitCall(Call e) {
            List<Expr> args = new ArrayList<>();
            for (Expr arg : e.args()) {
                args.add(arg.accept(this));
            }
            return new Call(e.function(), args);
        }

        public Expr visitLet(Let e) {
            return new Let(e.name(), e.value().accept(this), e.body().accept(this));
        }

        public Expr visitIf(If e) {
            Expr condition = e.condition().accept(this);
            if (condition instanceof Num) {
                return (((Num) condition).value() != 0 ? e.then() : e.otherwise()).accept(this);
            }
            return new If(condition, e.then().accept(this), e.otherwise().accept(this));
        }
    }

    public static void main(String[] args) {
        String[] programs = {
            "1 + 2 * 3 - 4 / 2",
            "-(2 + 3) * -1",
            "let x = 3; let y = x * x; sqrt(y + 16) + x",
            "max(1, 5, 2 * 2) | 0",
            "if (1 < 2) 10 20",
            "if (x) 1 2",
            "let x = 1; (let x = 2; x * 10) + x",
            "1 * (2 + q) * 3",
            "1 / (2 - 2)",
            "steps() + steps()",
            "(1 + 2",
            "f(1)",
            "1 2",
        };
        Evaluator evaluator = new Evaluator();
        for (String program : programs) {
            System.out.println(program);
            try {
                Expr e = new Parser(program).parse();
                System.out.println("  " + e);
                Expr folded = e.accept(new Folder());
                System.out.println("  " + (folded.equals(e) ? "nothing to fold" : folded.toString()));
                System.out.println("  = " + evaluator.run(e) + " = " + evaluator.run(folded));
            } catch (EvaluationException e) {
                System.out.println("  fails: " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println("  refused: " + e.getMessage());
            }
        }
    }
}
