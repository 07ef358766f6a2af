public class Recursion {
    static long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) { return n == 0 || odd(n - 1); }

    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }

    static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }

    static void hanoi(int n, char from, char to, char via, StringBuilder out) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to, out);
        out.append(from).append(to).append(' ');
        hanoi(n - 1, via, to, from, out);
    }

    static void permute(String done, String rest, String[] sink) {
        if (rest.length() == 0) {
            sink[0] += done + " ";
            return;
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), sink);
        }
    }

    static int queens(int n, int row, int cols, int left, int right) {
        if (row == n) return 1;
        int count = 0;
        for (int free = ~(cols | left | right) & (1 << n) - 1; free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    int depth;

    int sink(int n) {
        depth++;
        return n == 0 ? depth : this.sink(n - 1);
    }

    static String text = "2*(3+4)-6/(1+1)";
    static int at;

    static int expr() {
        int v = term();
        while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            v = text.charAt(at++) == '+' ? v + term() : v - term();
        }
        return v;
    }

    static int term() {
        int v = factor();
        while (at < text.length() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
            v = text.charAt(at++) == '*' ? v * factor() : v / factor();
        }
        return v;
    }

    static int factor() {
        if (text.charAt(at) == '(') {
            at++;
            int v = expr();
            at++;
            return v;
        }
        return text.charAt(at++) - '0';
    }

    public static void main(String[] args) {
        System.out.println(factorial(20) + " " + factorial(21) + " " + fib(20) + " " + ackermann(2, 6));
        System.out.println(even(100) + " " + odd(101) + " " + even(7) + " " + female(12) + " " + male(12));
        StringBuilder out = new StringBuilder();
        hanoi(4, 'a', 'c', 'b', out);
        System.out.println(out);
        String[] sink = {""};
        permute("", "abc", sink);
        System.out.println(sink[0]);
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(8, 0, 0, 0, 0));
        System.out.println(new Recursion().sink(1000));
        System.out.println(expr());
    }
}
