public class LabelledJumps {
    static int find(int[][] table, int wanted) {
        int where = -1;
        rows:
        for (int r = 0; r < table.length; r++) {
            for (int c = 0; c < table[r].length; c++) {
                if (table[r][c] < 0) continue rows;
                if (table[r][c] == wanted) {
                    where = r * 10 + c;
                    break rows;
                }
            }
        }
        return where;
    }

    public static void main(String[] args) {
        int[][] table = {{1, 2}, {-1, 9}, {}, {5, 9, 7}};
        System.out.println(find(table, 9) + " " + find(table, 2) + " " + find(table, 99));

        block: {
            if (table.length == 4) break block;
            System.out.println("skipped");
        }
        int n = 0;
        outer:
        while (true) {
            middle:
            do {
                n++;
                for (;;) {
                    if (n % 2 == 0) continue middle;
                    if (n % 5 == 0) continue outer;
                    if (n > 12) break outer;
                    break;
                }
                System.out.print(n + " ");
            } while (n % 7 != 0);
            System.out.print("[" + n + "] ");
        }
        System.out.println(n);

        a: b: for (int i = 0; i < 4; i++) {
            if (i == 1) continue b;
            if (i == 3) break a;
            System.out.print(i + " ");
        }
        System.out.println();

        test:
        if (n > 0) {
            if (n > 5) break test;
            System.out.println("small");
        } else {
            System.out.println("none");
        }
        chosen:
        switch (n) {
            case 13:
                for (int i = 0; ; i++) {
                    if (i == 3) break chosen;
                    if (i == 5) break;
                }
            default:
                System.out.println("fell through");
        }
        // a label may have the name of a variable, a method or a type, and be used again later
        int find = 0;
        find: while (find < 10) {
            String: while (true) {
                find++;
                if (find == 4) break find;
                continue find;
            }
        }
        find: { find = find(table, 5); break find; }
        System.out.println(find);
        never: ;
        lone: break lone;
    }
}
