public class UncaughtInStaticInitializer {
    static class Config {
        static final int LIMIT;
        static {
            System.out.println("loading");
            String text = "12x";
            LIMIT = Integer.parseInt(text.substring(0, 2)) / (text.length() - 3);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(Config.LIMIT);
    }
}
