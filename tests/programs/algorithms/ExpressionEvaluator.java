import java.util.Hashtable;

public class ExpressionEvaluator {
    static class SyntaxError extends Exception {
        SyntaxError(String message, int at) { super(message + " at " + at); }
    }

    static class Lexer {
        static final int END = 0, NUMBER = 1, NAME = 2, SYMBOL = 3;
        private final String text;
        private int pos;
        int kind, start;
        double number;
        String word;

        Lexer(String text) throws SyntaxError {
            this.text = text;
            next();
        }

        void next() throws SyntaxError {
            while (pos < text.length() && Character.isWhitespace(text.charAt(pos))) pos++;
            start = pos;
            if (pos == text.length()) {
                kind = END;
                word = "end";
                return;
            }
            char c = text.charAt(pos);
            if (Character.isDigit(c) || c == '.') {
                while (pos < text.length() && (Character.isDigit(text.charAt(pos)) || text.charAt(pos) == '.')) pos++;
                word = text.substring(start, pos);
                try {
                    number = Double.parseDouble(word);
                } catch (NumberFormatException e) {
                    throw new SyntaxError("bad number " + word, start);
                }
                kind = NUMBER;
            } else if (Character.isLetter(c)) {
                do pos++; while (pos < text.length() && Character.isLetterOrDigit(text.charAt(pos)));
                word = text.substring(start, pos);
                kind = NAME;
            } else if ("+-*/%^()=,".indexOf(c) >= 0) {
                pos++;
                word = String.valueOf(c);
                kind = SYMBOL;
            } else {
                throw new SyntaxError("stray '" + c + "'", pos);
            }
        }

        boolean accept(String symbol) throws SyntaxError {
            if (kind != SYMBOL || !word.equals(symbol)) return false;
            next();
            return true;
        }

        void expect(String symbol) throws SyntaxError {
            if (!accept(symbol)) throw new SyntaxError("expected " + symbol + ", found " + word, start);
        }
    }

    private final Hashtable variables = new Hashtable();
    private Lexer in;

    double run(String line) throws SyntaxError {
        in = new Lexer(line);
        double v = assignment();
        if (in.kind != Lexer.END) throw new SyntaxError("unexpected " + in.word, in.start);
        return v;
    }

    private double assignment() throws SyntaxError {
        if (in.kind == Lexer.NAME) {
            String name = in.word;
            Lexer saved = in;
            int pos = saved.start;
            in.next();
            if (in.accept("=")) {
                double v = assignment();
                variables.put(name, Double.valueOf(v));
                return v;
            }
            in = new Lexer(saved.text);
            while (in.start < pos) in.next();
        }
        return sum();
    }

    private double sum() throws SyntaxError {
        double v = product();
        for (;;) {
            if (in.accept("+")) v += product();
            else if (in.accept("-")) v -= product();
            else return v;
        }
    }

    private double product() throws SyntaxError {
        double v = unary();
        while (true) {
            if (in.accept("*")) v *= unary();
            else if (in.accept("/")) v /= unary();
            else if (in.accept("%")) v %= unary();
            else break;
        }
        return v;
    }

    private double unary() throws SyntaxError {
        return in.accept("-") ? -unary() : in.accept("+") ? unary() : power();
    }

    private double power() throws SyntaxError {
        double base = atom();
        return in.accept("^") ? StrictMath.pow(base, unary()) : base;
    }

    private double atom() throws SyntaxError {
        if (in.kind == Lexer.NUMBER) {
            double v = in.number;
            in.next();
            return v;
        }
        if (in.kind == Lexer.NAME) {
            String name = in.word;
            int at = in.start;
            in.next();
            if (in.accept("(")) {
                double a = sum();
                double b = in.accept(",") ? sum() : 0;
                in.expect(")");
                switch (name) {
                    case "sqrt": return Math.sqrt(a);
                    case "max": return Math.max(a, b);
                    case "abs": return Math.abs(a);
                    default: throw new SyntaxError("unknown function " + name, at);
                }
            }
            Double v = (Double) variables.get(name);
            if (v == null) throw new SyntaxError("unknown variable " + name, at);
            return v.doubleValue();
        }
        in.expect("(");
        double v = sum();
        in.expect(")");
        return v;
    }

    public static void main(String[] args) {
        ExpressionEvaluator e = new ExpressionEvaluator();
        String[] lines = {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 / 4 - 1", "10 % 4", "x = 5", "x * x - 1", "y = x = 2.5", "x + y",
            "sqrt(16) + max(3, 7)", "1 / 0", "-(-(3))", "abs(-8.25)", "1 +", "(2", "3 $ 4", "foo", "foo(1)", "1.2.3", "2 3", "", "a1 = 7 % 0", ")"};
        for (String line : lines) {
            try {
                System.out.println(line + " => " + e.run(line));
            } catch (SyntaxError error) {
                System.out.println(line + " => error: " + error.getMessage());
            }
        }
    }
}
