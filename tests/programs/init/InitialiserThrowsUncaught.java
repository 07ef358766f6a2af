public class InitialiserThrowsUncaught {
    static class Config {
        static final int[] table = build(3);

        static int[] build(int n) {
            int[] t = new int[n];
            t[n] = 1;
            return t;
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(Config.table.length);
        System.out.println("after");
    }
}
