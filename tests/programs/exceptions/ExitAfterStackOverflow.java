public class ExitAfterStackOverflow {
    static int down(int n) {
        return n < 0 ? n : down(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("going down");
        try {
            System.out.println(down(0));
        } catch (StackOverflowError e) {
            System.out.println("bottom");
            System.exit(3);
        }
    }
}
