package calc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Expressions, and a machine that evaluates them. */
sealed interface Expression permits Number, Sum, Product {
    double value();

    default String show() {
        return "(" + value() + ")";
    }
}

final class Number implements Expression {
    private final double value;

    Number(double value) {
        this.value = value;
    }

    @Override
    public double value() {
        return value;
    }
}

abstract class Binary {
    protected final Expression left;
    protected final Expression right;

    Binary(Expression left, Expression right) {
        this.left = left;
        this.right = right;
    }

    abstract char sign();

    double apply(BiFunction<Double, Double, Double> function) {
        return function.apply(left.value(), right.value());
    }
}

final class Sum extends Binary implements Expression {
    Sum(Expression left, Expression right) {
        super(left, right);
    }

    @Override
    char sign() {
        return '+';
    }

    @Override
    public double value() {
        return apply((a, b) -> a + b);
    }
}

final class Product extends Binary implements Expression {
    Product(Expression left, Expression right) {
        super(left, right);
    }

    @Override
    char sign() {
        return '*';
    }

    @Override
    public double value() {
        return apply((a, b) -> {
            double product = a * b;
            return product;
        });
    }
}

class Stack<T extends Expression> {
    private final Deque<T> kept = new ArrayDeque<>();

    void push(T value) {
        kept.push(value);
    }

    T pop() {
        if (kept.isEmpty()) {
            throw new IllegalStateException("empty");
        }
        return kept.pop();
    }

    <R> R fold(Function<? super T, ? extends R> function, R otherwise) {
        return kept.isEmpty() ? otherwise : function.apply(kept.peek());
    }
}

public class Expressions {
    static Expression parse(String text) {
        Stack<Expression> stack = new Stack<>();
        words:
        for (String word : text.split(" ")) {
            if (word.isEmpty()) {
                continue words;
            }
            Expression next;
            if (word.equals("+") || word.equals("*")) {
                Expression right = stack.pop(), left = stack.pop();
                next = word.equals("+") ? new Sum(left, right) : new Product(left, right);
            } else {
                next = new Number(Double.parseDouble(word));
            }
            stack.push(next);
        }
        return stack.pop();
    }

    static int precedence(Object expression) {
        if (expression instanceof Sum sum && sum.left != null) {
            return 1;
        }
        Runnable nothing = new Runnable() {
            @Override
            public void run() {
                System.out.println("nothing");
            }
        };
        nothing.run();
        return expression instanceof Product ? 2 : 3;
    }

    public static void main(String[] args) throws Exception {
        Expression e = parse("1 2 + 3 *");
        System.out.println(e.value() + " " + e.show());
        long bits = Double.doubleToLongBits(e.value()) >>> 52 & 0x7ff;
        System.out.println(bits != 0 ? "normal" : "not");
        Object lock = new Object();
        synchronized (lock) {
            assert precedence(e) > 0 : "precedence";
        }
    }
}
