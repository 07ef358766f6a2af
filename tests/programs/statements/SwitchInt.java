public class SwitchInt {
    static String dense(int n) {
        switch (n) {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 3: return "three";
            case 5: return "five";
        }
        return "?";
    }

    static String sparse(int n) {
        switch (n) {
            case -2147483648: return "min";
            case -1000: return "-1000";
            case 0: return "0";
            case 77: return "77";
            case 1000000: return "million";
            case 2147483647: return "max";
            default: return "?";
        }
    }

    static String fall(int n) {
        String s = "";
        switch (n) {
            case 1:
                s += "1";
            case 2:
                s += "2";
                break;
            default:
                s += "d";
            case 3:
            case 4:
                s += "34";
            case 5: {
                s += "5";
                break;
            }
            case 6: ;
            case 7: { }
        }
        return s;
    }

    static int negative(int n) {
        switch (n) {
            case -3: return 3;
            case -2: return 2;
            case -1: return 1;
            case 0: return 0;
            default: return n;
        }
    }

    static int wrap(int n) {
        switch (n) {
            case 2147483646: return 1;
            case 2147483647: return 2;
            case -2147483648: return 3;
            case -2147483647: return 4;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 7; i++) System.out.print(dense(i) + " ");
        System.out.println();
        int[] s = {-2147483648, -2147483647, -1000, -1, 0, 76, 77, 78, 1000000, 2147483647};
        for (int i : s) System.out.print(sparse(i) + " ");
        System.out.println();
        for (int i = 0; i < 9; i++) System.out.print(fall(i) + " ");
        System.out.println();
        for (int i = -5; i < 3; i++) System.out.print(negative(i) + " ");
        System.out.println();
        for (int i : s) System.out.print(wrap(i) + " ");
        System.out.println();
        switch (3) { }
        int touched = 0;
        switch (touched++) { default: }
        switch (touched++) { }
        System.out.println(touched);
        switch (touched) { case 2: }
        switch (touched) {
            default:
                System.out.println("only default");
        }
    }
}
