public class ExitFromHandler {
    static class Guard {
        static {
            System.out.println("guard ready");
        }

        static void fail(Throwable t) {
            System.out.println("fatal: " + t.getMessage());
            System.err.println("see output");
            System.exit(t.getMessage().length());
        }
    }

    public static void main(String[] args) {
        int[] a = new int[4];
        try {
            for (int i = 0; ; i++) {
                a[i] = i;
            }
        } catch (IndexOutOfBoundsException e) {
            Guard.fail(e);
        }
        System.out.println("unreachable in practice");
    }
}
