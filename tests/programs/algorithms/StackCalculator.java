import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EmptyStackException;
import java.util.HashMap;
import java.util.Map;
import java.util.Stack;
import java.util.function.IntBinaryOperator;

/** Reverse Polish notation, and the shunting yard. */
public class StackCalculator {
    private static final Map<String, IntBinaryOperator> OPERATORS = new HashMap<>();

    static {
        OPERATORS.put("+", Integer::sum);
        OPERATORS.put("-", (a, b) -> a - b);
        OPERATORS.put("*", (a, b) -> a * b);
        OPERATORS.put("/", (a, b) -> a / b);
        OPERATORS.put("^", (a, b) -> (int) Math.pow(a, b));
    }

    static int evaluate(String text) {
        Stack<Integer> stack = new Stack<>();
        for (String word : text.trim().split("\\s+")) {
            IntBinaryOperator operator = OPERATORS.get(word);
            if (operator != null) {
                int right = stack.pop();
                stack.push(operator.applyAsInt(stack.pop(), right));
            } else {
                stack.push(Integer.parseInt(word));
            }
        }
        if (stack.size() != 1) {
            throw new IllegalStateException("left on the stack: " + stack);
        }
        return stack.peek();
    }

    static String postfix(String infix) {
        StringBuilder out = new StringBuilder();
        Deque<Character> waiting = new ArrayDeque<>();
        for (char c : infix.toCharArray()) {
            if (Character.isDigit(c)) {
                out.append(c);
            } else if (c == '(') {
                waiting.push(c);
            } else if (c == ')') {
                while (waiting.peek() != '(') {
                    out.append(' ').append(waiting.pop());
                }
                waiting.pop();
            } else if (c != ' ') {
                while (!waiting.isEmpty() && (rank(waiting.peek()) > rank(c) || rank(waiting.peek()) == rank(c) && c != '^')) {
                    out.append(' ').append(waiting.pop());
                }
                out.append(' ');
                waiting.push(c);
            }
        }
        while (!waiting.isEmpty()) {
            out.append(' ').append(waiting.pop());
        }
        return out.toString();
    }

    private static int rank(char operator) {
        return "(+-*/^".indexOf(operator) + 1 >> 1;
    }

    public static void main(String[] args) {
        for (String infix : new String[] {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2 - 1", "100 / 7 / 2 * (3 - 5)", "42"}) {
            String postfix = postfix(infix);
            System.out.println(infix + " = " + postfix + " = " + evaluate(postfix));
        }
        for (String wrong : new String[] {"1 +", "1 2", "1 0 /", "x", ""}) {
            try {
                System.out.println(evaluate(wrong));
            } catch (EmptyStackException e) {
                System.out.println("empty stack " + e.getMessage());
            } catch (ArithmeticException | IllegalStateException | NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
