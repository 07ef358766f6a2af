/** All dimension expressions are evaluated, left to right, before any is checked or any memory taken. */
public class DimensionEvaluation {
    static int say(int v) {
        System.out.print(v + " ");
        return v;
    }

    static int boom() {
        throw new RuntimeException("boom");
    }

    static void attempt(int k) {
        try {
            Object o = null;
            switch (k) {
                case 0: o = new int[say(2)][say(3)][]; break;
                case 1: o = new int[say(-1)]; break;
                case 2: o = new int[say(2)][say(-3)]; break;
                case 3: o = new int[say(-2)][say(3)]; break;
                case 4: o = new int[say(-4)][say(-5)]; break;
                case 5: o = new int[say(-6)][boom()]; break;
                case 6: o = new String[say(0)][say(-7)]; break;
                case 7: o = new long[say(1)][say(0)][say(-8)]; break;
                case 8: o = new byte['\3']; break;
                case 9: o = new Object[(byte) 200]; break;
                case 10: o = new int[-2147483648]; break;
                case 11: int i = 3; o = new int[i][i = 4][i]; break;
            }
            Object[] nested = o instanceof Object[] ? (Object[]) o : null;
            System.out.println(nested == null ? "flat" : nested.length + " " + (nested.length > 0 && nested[0] instanceof int[][] ? ((int[][]) nested[0]).length : -1));
        } catch (NegativeArraySizeException e) {
            System.out.println("negative " + e.getMessage());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 12; k++) attempt(k);
        int i = 4;
        int[][] a = new int[i][i = 3];
        System.out.println(a.length + " " + a[0].length);
        int[][][] b = new int[i++][i++][i++];
        System.out.println(b.length + " " + b[0].length + " " + b[0][0].length + " " + i);
    }
}
