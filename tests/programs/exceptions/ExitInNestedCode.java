// args: 3 7
public class ExitInNestedCode {
    static int pending;

    static void work(int limit, int code) {
        for (int i = 0; ; i++) {
            try {
                pending++;
                if (i == limit) {
                    leave(code);
                }
            } catch (RuntimeException e) {
                System.out.println("exit is no exception");
            } finally {
                System.out.println("finally " + i);
            }
        }
    }

    static void leave(int code) {
        System.out.println("leaving with " + code + ", pending " + pending);
        System.exit(code);
        System.out.println("never printed");
    }

    public static void main(String[] args) {
        System.out.println(args.length + " arguments");
        try {
            work(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
        } finally {
            System.out.println("main finally");
        }
    }
}
