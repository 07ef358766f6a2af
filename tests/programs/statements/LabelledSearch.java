/** Loops with labels, switches within loops, and ways out of them. */
public class LabelledSearch {
    static String find(int[][] grid, int wanted) {
        int looked = 0;
        search:
        for (int row = 0; row < grid.length; row++) {
            for (int column = 0; column < grid[row].length; column++) {
                looked++;
                if (grid[row][column] < 0) {
                    continue search;
                }
                if (grid[row][column] == wanted) {
                    return row + "," + column + " after " + looked;
                }
                if (looked > 9) {
                    break search;
                }
            }
        }
        return "not after " + looked;
    }

    static int collatz(int n) {
        int steps = 0;
        do {
            switch (n & 1) {
                case 0:
                    n >>= 1;
                    break;
                default:
                    n = 3 * n + 1;
            }
            steps++;
        } while (n != 1);
        return steps;
    }

    static String words(String text) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        outer:
        while (true) {
            while (i < text.length() && text.charAt(i) == ' ') {
                i++;
            }
            if (i == text.length()) {
                break;
            }
            int start = i;
            inner:
            for (;; i++) {
                if (i == text.length()) {
                    out.append('<').append(text, start, i).append('>');
                    break outer;
                }
                switch (text.charAt(i)) {
                    case ' ':
                        break inner;
                    case '.':
                        out.append('.');
                        i++;
                        continue outer;
                    default:
                }
            }
            out.append('<').append(text, start, i).append('>');
        }
        return out.toString();
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, {4, -1, 5}, {6, 7}, {}, {8, 9, 10}};
        for (int wanted : new int[] {3, 5, 7, 10, 99}) {
            System.out.println(wanted + " at " + find(grid, wanted));
        }
        System.out.println(collatz(27) + " " + collatz(8) + " " + words("ab  cd. ef.g  h ") + words("") + words("x"));
        block: {
            if (args.length == 0) {
                System.out.println("leaving");
                break block;
            }
            System.out.println("not reached");
        }
        int total = 0;
        for (int i = 0, j = 10; i < j; i += 2, j--) {
            if (j % 3 == 0) {
                continue;
            }
            total += i * j;
        }
        System.out.println(total);
    }
}
