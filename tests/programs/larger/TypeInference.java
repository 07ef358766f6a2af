import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;

/** The types of a small functional language, found by unification (algorithm W). */
public class TypeInference {
    sealed interface Expr permits Var, Num, Truth, Lambda, Apply, Let, If {
    }

    record Var(String name) implements Expr {
    }

    record Num(int value) implements Expr {
    }

    record Truth(boolean value) implements Expr {
    }

    record Lambda(String param, Expr body) implements Expr {
    }

    record Apply(Expr function, Expr argument) implements Expr {
    }

    record Let(String name, Expr value, Expr body) implements Expr {
    }

    record If(Expr condition, Expr then, Expr otherwise) implements Expr {
    }

    /** Types: constructors with arguments, and variables that stand for others once they are known. */
    static abstract class Type {
        abstract Type resolved();

        abstract void collect(Set<Unknown> into);
    }

    static final class Unknown extends Type {
        final int number;
        Type known;

        Unknown(int number) {
            this.number = number;
        }

        @Override
        Type resolved() {
            if (known == null) {
                return this;
            }
            return known = known.resolved();
        }

        @Override
        void collect(Set<Unknown> into) {
            Type type = resolved();
            if (type == this) {
                into.add(this);
            } else {
                type.collect(into);
            }
        }
    }

    static final class Con extends Type {
        final String name;
        final List<Type> args;

        Con(String name, Type... args) {
            this.name = name;
            this.args = List.of(args);
        }

        @Override
        Type resolved() {
            return this;
        }

        @Override
        void collect(Set<Unknown> into) {
            args.forEach(arg -> arg.collect(into));
        }
    }

    record Scheme(Set<Unknown> bound, Type type) {
    }

    static class TypeError extends RuntimeException {
        TypeError(String message) {
            super(message);
        }
    }

    private static final Type INT = new Con("int");
    private static final Type BOOL = new Con("bool");
    private final IntSupplier numbers = new IntSupplier() {
        private int next;

        @Override
        public int getAsInt() {
            return next++;
        }
    };

    private Unknown fresh() {
        return new Unknown(numbers.getAsInt());
    }

    private static Type function(Type from, Type to) {
        return new Con("->", from, to);
    }

    private static void unify(Type a, Type b) {
        Type x = a.resolved();
        Type y = b.resolved();
        if (x == y) {
            return;
        }
        if (x instanceof Unknown unknown) {
            Set<Unknown> inside = new HashSet<>();
            y.collect(inside);
            if (inside.contains(unknown)) {
                throw new TypeError("infinite type " + show(x) + " = " + show(y));
            }
            unknown.known = y;
        } else if (y instanceof Unknown) {
            unify(y, x);
        } else if (x instanceof Con c && y instanceof Con d && c.name.equals(d.name) && c.args.size() == d.args.size()) {
            for (int i = 0; i < c.args.size(); i++) {
                unify(c.args.get(i), d.args.get(i));
            }
        } else {
            throw new TypeError(show(x) + " is not " + show(y));
        }
    }

    private Type instance(Scheme scheme) {
        Map<Unknown, Type> names = new HashMap<>();
        scheme.bound().forEach(unknown -> names.put(unknown, fresh()));
        return replaced(scheme.type(), names);
    }

    private static Type replaced(Type type, Map<Unknown, Type> names) {
        Type found = type.resolved();
        if (found instanceof Unknown) {
            return names.getOrDefault(found, found);
        }
        Con con = (Con) found;
        return new Con(con.name, con.args.stream().map(arg -> replaced(arg, names)).toArray(Type[]::new));
    }

    private Scheme generalised(Type type, Map<String, Scheme> scope) {
        Set<Unknown> bound = new LinkedHashSet<>();
        type.collect(bound);
        for (Scheme scheme : scope.values()) {
            Set<Unknown> used = new HashSet<>();
            scheme.type().collect(used);
            used.removeAll(scheme.bound());
            bound.removeAll(used);
        }
        return new Scheme(bound, type);
    }

    Type infer(Expr expr, Map<String, Scheme> scope) {
        if (expr instanceof Num) {
            return INT;
        } else if (expr instanceof Truth) {
            return BOOL;
        } else if (expr instanceof Var v) {
            Scheme scheme = scope.get(v.name());
            if (scheme == null) {
                throw new TypeError("unknown " + v.name());
            }
            return instance(scheme);
        } else if (expr instanceof Lambda l) {
            Type param = fresh();
            Map<String, Scheme> inner = new LinkedHashMap<>(scope);
            inner.put(l.param(), new Scheme(Set.of(), param));
            return function(param, infer(l.body(), inner));
        } else if (expr instanceof Apply a) {
            Type function = infer(a.function(), scope);
            Type argument = infer(a.argument(), scope);
            Type result = fresh();
            unify(function, function(argument, result));
            return result;
        } else if (expr instanceof Let l) {
            // Within its value the name has one type only, outside as many as there are uses.
            Type own = fresh();
            Map<String, Scheme> inner = new LinkedHashMap<>(scope);
            inner.put(l.name(), new Scheme(Set.of(), own));
            unify(own, infer(l.value(), inner));
            inner.put(l.name(), generalised(own, scope));
            return infer(l.body(), inner);
        }
        If choice = (If) expr;
        unify(infer(choice.condition(), scope), BOOL);
        Type then = infer(choice.then(), scope);
        unify(then, infer(choice.otherwise(), scope));
        return then;
    }

    static String show(Type type) {
        Set<Unknown> unknowns = new LinkedHashSet<>();
        type.collect(unknowns);
        Map<Unknown, String> names = new HashMap<>();
        for (Unknown unknown : unknowns) {
            names.put(unknown, "'" + (char) ('a' + names.size()));
        }
        return show(type, names, false);
    }

    private static String show(Type type, Map<Unknown, String> names, boolean left) {
        Type found = type.resolved();
        if (found instanceof Unknown) {
            return names.get(found);
        }
        Con con = (Con) found;
        if (!con.name.equals("->")) {
            StringBuilder text = new StringBuilder();
            con.args.forEach(arg -> text.append(show(arg, names, true)).append(' '));
            return text + con.name;
        }
        String text = show(con.args.get(0), names, true) + " -> " + show(con.args.get(1), names, false);
        return left ? "(" + text + ")" : text;
    }

    /** Reads expressions such as {@code let id = \x. x in id 3}. */
    static class Reader {
        private final List<String> tokens = new ArrayList<>();
        private int at;

        Reader(String text) {
            for (String token : text.replaceAll("([\\\\.()=])", " $1 ").trim().split("\\s+")) {
                tokens.add(token);
            }
            tokens.add("");
        }

        private boolean skip(String token) {
            if (!tokens.get(at).equals(token)) {
                return false;
            }
            at++;
            return true;
        }

        private void expect(String token) {
            if (!skip(token)) {
                throw new TypeError("expected " + token + ", found " + tokens.get(at));
            }
        }

        Expr expr() {
            if (skip("\\")) {
                String param = tokens.get(at++);
                expect(".");
                return new Lambda(param, expr());
            }
            if (skip("let")) {
                String name = tokens.get(at++);
                expect("=");
                Expr value = expr();
                expect("in");
                return new Let(name, value, expr());
            }
            if (skip("if")) {
                Expr condition = expr();
                expect("then");
                Expr then = expr();
                expect("else");
                return new If(condition, then, expr());
            }
            Expr left = atom();
            while (!Set.of("", ")", "in", "then", "else", "=", ".").contains(tokens.get(at))) {
                left = new Apply(left, atom());
            }
            return left;
        }

        private Expr atom() {
            if (skip("(")) {
                Expr inner = expr();
                expect(")");
                return inner;
            }
            String token = tokens.get(at);
            if (token.equals("\\") || token.equals("let")) {
                return expr();
            }
            at++;
            if (token.equals("true") || token.equals("false")) {
                return new Truth(token.equals("true"));
            }
            return Character.isDigit(token.charAt(0)) ? new Num(Integer.parseInt(token)) : new Var(token);
        }
    }

    public static void main(String[] args) {
        String[] sources = {
            "42", "\\x. x", "\\f. \\g. \\x. f (g x)", "let id = \\x. x in pair (id 3) (id true)", "\\id. pair (id 3) (id true)",
            "\\x. x x", "if true then 1 else false", "let twice = \\f. \\x. f (f x) in twice twice (add 1) 5", "\\f. \\x. \\y. f y x",
            "let fact = \\n. if zero n then 1 else mul n (fact (add n 1)) in fact", "\\p. pair (second p) (first p)", "nil", "cons 1 (cons true nil)",
            "let map = \\f. \\xs. if empty xs then nil else cons (f (head xs)) (map f (tail xs)) in map", "add true", "\\x. y", "(\\x",
            "let k = \\x. let y = \\z. x in y in k", "let f = \\x. f in f",
        };
        for (String source : sources) {
            TypeInference types = new TypeInference();
            Map<String, Scheme> scope = new LinkedHashMap<>();
            Unknown a = types.fresh();
            Unknown b = types.fresh();
            Set<Unknown> both = Set.of(a, b);
            Type list = new Con("list", a);
            Type pair = new Con("pair", a, b);
            scope.put("add", new Scheme(Set.of(), function(INT, function(INT, INT))));
            scope.put("mul", scope.get("add"));
            scope.put("zero", new Scheme(Set.of(), function(INT, BOOL)));
            scope.put("pair", new Scheme(both, function(a, function(b, pair))));
            scope.put("first", new Scheme(both, function(pair, a)));
            scope.put("second", new Scheme(both, function(pair, b)));
            scope.put("nil", new Scheme(both, list));
            scope.put("cons", new Scheme(both, function(a, function(list, list))));
            scope.put("head", new Scheme(both, function(list, a)));
            scope.put("tail", new Scheme(both, function(list, list)));
            scope.put("empty", new Scheme(both, function(list, BOOL)));
            String result;
            try {
                result = show(types.infer(new Reader(source).expr(), scope));
            } catch (TypeError e) {
                result = "error: " + e.getMessage();
            }
            System.out.println(source + "  :  " + result);
        }
    }
}
