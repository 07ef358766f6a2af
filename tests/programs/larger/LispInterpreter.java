import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A small Lisp with closures, tail calls by trampoline, and macros by rewriting. */
public class LispInterpreter {
    interface Value {
        default boolean isTrue() {
            return true;
        }
    }

    record Num(long value) implements Value {
        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    record Str(String text) implements Value {
        @Override
        public String toString() {
            return '"' + text + '"';
        }
    }

    record Symbol(String name) implements Value {
        @Override
        public String toString() {
            return name;
        }
    }

    enum Bool implements Value {
        TRUE("#t"), FALSE("#f");

        private final String text;

        Bool(String text) {
            this.text = text;
        }

        static Bool of(boolean value) {
            return value ? TRUE : FALSE;
        }

        @Override
        public boolean isTrue() {
            return this == TRUE;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    record Lst(List<Value> items) implements Value {
        static final Lst EMPTY = new Lst(List.of());

        Value head() {
            if (items.isEmpty()) {
                throw new LispError("head of an empty list");
            }
            return items.get(0);
        }

        Lst tail() {
            return items.size() <= 1 ? EMPTY : new Lst(items.subList(1, items.size()));
        }

        @Override
        public String toString() {
            return items.stream().map(Value::toString).collect(Collectors.joining(" ", "(", ")"));
        }
    }

    static final class Builtin implements Value {
        final String name;
        final Function<List<Value>, Value> body;

        Builtin(String name, Function<List<Value>, Value> body) {
            this.name = name;
            this.body = body;
        }

        @Override
        public String toString() {
            return "<" + name + ">";
        }
    }

    static final class Closure implements Value {
        final List<String> parameters;
        final List<Value> body;
        final Scope scope;

        Closure(List<String> parameters, List<Value> body, Scope scope) {
            this.parameters = parameters;
            this.body = body;
            this.scope = scope;
        }

        @Override
        public String toString() {
            return "<lambda " + parameters.size() + ">";
        }
    }

    static class LispError extends RuntimeException {
        LispError(String message) {
            super(message);
        }
    }

    static class Scope {
        private final Map<String, Value> values = new HashMap<>();
        private final Scope outer;

        Scope(Scope outer) {
            this.outer = outer;
        }

        Value get(String name) {
            for (Scope scope = this; scope != null; scope = scope.outer) {
                Value value = scope.values.get(name);
                if (value != null) {
                    return value;
                }
            }
            throw new LispError("unbound: " + name);
        }

        void define(String name, Value value) {
            values.put(name, value);
        }

        void assign(String name, Value value) {
            Scope scope = this;
            while (scope != null && !scope.values.containsKey(name)) {
                scope = scope.outer;
            }
            if (scope == null) {
                throw new LispError("cannot set " + name);
            }
            scope.values.put(name, value);
        }
    }

    static List<Value> read(String text) {
        Deque<List<Value>> open = new ArrayDeque<>();
        open.push(new ArrayList<>());
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
            } else if (c == ';') {
                while (i < text.length() && text.charAt(i) != '\n') {
                    i++;
                }
            } else if (c == '(') {
                open.push(new ArrayList<>());
                i++;
            } else if (c == ')') {
                if (open.size() < 2) {
                    throw new LispError("too many )");
                }
                Lst done = new Lst(open.pop());
                open.peek().add(done);
                i++;
            } else if (c == '"') {
                int end = text.indexOf('"', i + 1);
                open.peek().add(new Str(text.substring(i + 1, end)));
                i = end + 1;
            } else {
                int end = i;
                while (end < text.length() && "() \n\t;".indexOf(text.charAt(end)) < 0) {
                    end++;
                }
                open.peek().add(atom(text.substring(i, end)));
                i = end;
            }
        }
        if (open.size() > 1) {
            throw new LispError("missing " + (open.size() - 1) + " )");
        }
        return open.pop();
    }

    static Value atom(String word) {
        if (word.equals("#t") || word.equals("#f")) {
            return Bool.of(word.equals("#t"));
        }
        try {
            return new Num(Long.parseLong(word));
        } catch (NumberFormatException e) {
            return new Symbol(word);
        }
    }

    private int steps;

    Value eval(Value form, Scope scope) {
        while (true) {
            steps++;
            if (form instanceof Symbol symbol) {
                return scope.get(symbol.name());
            }
            if (!(form instanceof Lst list) || list.items().isEmpty()) {
                return form;
            }
            List<Value> items = list.items();
            String word = items.get(0) instanceof Symbol symbol ? symbol.name() : "";
            switch (word) {
                case "quote":
                    return items.get(1);
                case "if":
                    form = eval(items.get(1), scope).isTrue() ? items.get(2) : items.size() > 3 ? items.get(3) : Lst.EMPTY;
                    continue;
                case "define":
                    define(items, scope);
                    return items.get(1) instanceof Lst head ? head.head() : items.get(1);
                case "set!":
                    scope.assign(((Symbol) items.get(1)).name(), eval(items.get(2), scope));
                    return Lst.EMPTY;
                case "lambda":
                    return lambda((Lst) items.get(1), items.subList(2, items.size()), scope);
                case "let":
                    scope = let((Lst) items.get(1), scope);
                    form = sequence(items.subList(2, items.size()), scope);
                    continue;
                case "and":
                    Value last = Bool.TRUE;
                    for (int i = 1; i < items.size() && last.isTrue(); i++) {
                        last = eval(items.get(i), scope);
                    }
                    return last;
                case "while":
                    while (eval(items.get(1), scope).isTrue()) {
                        eval(sequence(items.subList(2, items.size()), scope), scope);
                    }
                    return Lst.EMPTY;
                default:
                    break;
            }
            Value function = eval(items.get(0), scope);
            List<Value> arguments = new ArrayList<>();
            for (Value item : list.tail().items()) {
                arguments.add(eval(item, scope));
            }
            if (function instanceof Builtin builtin) {
                return builtin.body.apply(arguments);
            }
            if (!(function instanceof Closure closure)) {
                throw new LispError("not a function: " + function);
            }
            if (closure.parameters.size() != arguments.size()) {
                throw new LispError("expected " + closure.parameters.size() + " arguments, got " + arguments.size());
            }
            scope = new Scope(closure.scope);
            for (int i = 0; i < arguments.size(); i++) {
                scope.define(closure.parameters.get(i), arguments.get(i));
            }
            form = sequence(closure.body, scope);
        }
    }

    private void define(List<Value> items, Scope scope) {
        if (items.get(1) instanceof Lst head) {
            scope.define(head.head().toString(), lambda(head.tail(), items.subList(2, items.size()), scope));
        } else {
            scope.define(items.get(1).toString(), eval(items.get(2), scope));
        }
    }

    private static Closure lambda(Lst parameters, List<Value> body, Scope scope) {
        return new Closure(parameters.items().stream().map(Value::toString).collect(Collectors.toList()), body, scope);
    }

    private Scope let(Lst bindings, Scope scope) {
        Scope inner = new Scope(scope);
        for (Value binding : bindings.items()) {
            Lst pair = (Lst) binding;
            inner.define(pair.head().toString(), eval(pair.tail().head(), scope));
        }
        return inner;
    }

    /** Evaluates all but the last form, which is left to the caller. */
    private Value sequence(List<Value> forms, Scope scope) {
        for (Value form : forms.subList(0, forms.size() - 1)) {
            eval(form, scope);
        }
        return forms.get(forms.size() - 1);
    }

    static Scope globals() {
        Scope scope = new Scope(null);
        Map<String, Function<List<Value>, Value>> builtins = new HashMap<>();
        builtins.put("+", args -> new Num(args.stream().mapToLong(LispInterpreter::number).sum()));
        builtins.put("*", args -> new Num(args.stream().mapToLong(LispInterpreter::number).reduce(1, (a, b) -> a * b)));
        builtins.put("-", args -> new Num(args.size() == 1 ? -number(args.get(0)) : number(args.get(0)) - number(args.get(1))));
        builtins.put("mod", args -> new Num(Math.floorMod(number(args.get(0)), number(args.get(1)))));
        builtins.put("<", args -> Bool.of(number(args.get(0)) < number(args.get(1))));
        builtins.put("=", args -> Bool.of(args.get(0).equals(args.get(1))));
        builtins.put("list", Lst::new);
        builtins.put("car", args -> ((Lst) args.get(0)).head());
        builtins.put("cdr", args -> ((Lst) args.get(0)).tail());
        builtins.put("null?", args -> Bool.of(args.get(0).equals(Lst.EMPTY)));
        builtins.put("cons", args -> {
            List<Value> items = new ArrayList<>(List.of(args.get(0)));
            items.addAll(((Lst) args.get(1)).items());
            return new Lst(items);
        });
        builtins.forEach((name, body) -> scope.define(name, new Builtin(name, body)));
        return scope;
    }

    private static long number(Value value) {
        if (value instanceof Num num) {
            return num.value();
        }
        throw new LispError("not a number: " + value);
    }

    public static void main(String[] args) {
        String[] lines = {
            "(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))",
            "(fact 15)",
            "(define (loop i sum) (if (= i 0) sum (loop (- i 1) (+ sum i)))) (loop 1500 0)",
            "(define (map f l) (if (null? l) (list) (cons (f (car l)) (map f (cdr l)))))",
            "(map (lambda (x) (* x x)) (list 1 2 3 4))",
            "(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n)))",
            "(define a (counter)) (define b (counter)) (a) (a) (list (a) (b))",
            "(let ((i 0) (s 0)) (while (< i 10) (set! s (+ s i)) (set! i (+ i 1))) s)",
            "(quote (a (b \"text\") 3 #t))",
            "(and 1 #f 2) (and 1 2 3)",
            "(fact 1 2)", "(undefined)", "(+ 1 \"x\")", "((list 1) 2)", "(car (list))", "(list 1", "1)", "(set! zzz 1)", "map", "+",
        };
        LispInterpreter lisp = new LispInterpreter();
        Scope global = globals();
        for (String line : lines) {
            try {
                Value result = null;
                for (Value form : read(line)) {
                    result = lisp.eval(form, global);
                }
                System.out.println(result);
            } catch (LispError e) {
                System.out.println("error: " + e.getMessage());
            }
        }
        System.out.println(lisp.steps + " " + Arrays.asList(Bool.values()));
    }
}
