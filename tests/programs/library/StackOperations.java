import java.util.EmptyStackException;
import java.util.Stack;

public class StackOperations {
    /** Checks brackets; the answer is -1 or the offset of the first problem. */
    static int balanced(String s) {
        Stack open = new Stack();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            int kind = "([{)]}".indexOf(c);
            if (kind < 0) continue;
            if (kind < 3) {
                open.push(Character.valueOf(c));
            } else {
                if (open.empty() || "([{".indexOf(((Character) open.pop()).charValue()) != kind - 3) return i;
            }
        }
        return open.empty() ? -1 : s.length();
    }

    static int rpn(String s) {
        Stack stack = new Stack();
        int number = 0;
        boolean inNumber = false;
        for (int i = 0; i <= s.length(); i++) {
            char c = i < s.length() ? s.charAt(i) : ' ';
            if (Character.isDigit(c)) {
                number = number * 10 + c - '0';
                inNumber = true;
                continue;
            }
            if (inNumber) stack.push(Integer.valueOf(number));
            number = 0;
            inNumber = false;
            if (c == ' ') continue;
            int b = ((Integer) stack.pop()).intValue();
            int a = ((Integer) stack.pop()).intValue();
            int r;
            switch (c) {
                case '+': r = a + b; break;
                case '-': r = a - b; break;
                case '*': r = a * b; break;
                case '/': r = a / b; break;
                default: throw new IllegalArgumentException("operator " + c);
            }
            stack.push(Integer.valueOf(r));
        }
        return ((Integer) stack.peek()).intValue();
    }

    public static void main(String[] args) {
        Stack s = new Stack();
        System.out.println(s.empty() + " " + s);
        for (int i = 0; i < 5; i++) System.out.print(s.push("item" + i) + " ");
        System.out.println(s + " " + s.peek() + " " + s.size());
        System.out.println(s.search("item4") + " " + s.search("item0") + " " + s.search("none"));
        System.out.println(s.pop() + " " + s.pop() + " " + s.peek() + " " + s.elementAt(0));
        while (!s.empty()) s.pop();
        try {
            s.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        try {
            s.peek();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        String[] texts = {"", "()", "{[()]}", "{[(])}", "((", "a(b)c]", "f(x[1], {y})"};
        for (String t : texts) System.out.println("'" + t + "' " + balanced(t));
        String[] formulas = {"1 2 +", "5 1 2 + 4 * + 3 -", "100 7 / 2 *", "2 3", "1 +", "4 0 /", "1 2 ^"};
        for (String f : formulas) {
            try {
                System.out.println(f + " = " + rpn(f));
            } catch (EmptyStackException e) {
                System.out.println(f + ": stack is empty");
            } catch (ArithmeticException e) {
                System.out.println(f + ": " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println(f + ": " + e.getMessage());
            }
        }
    }
}
