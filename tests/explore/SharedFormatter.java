// A helper with state is shared: the results of the threads mix.
// finds: uncaught exception: java.lang.IllegalStateException
public class SharedFormatter {
    static class Formatter {
        private int number;
        String format(int number) {
            this.number = number;
            return "" + this.number;
        }
    }

    public static void main(String[] args) throws Exception {
        Formatter shared = new Formatter();
        String[] results = new String[2];
        Thread other = new Thread(() -> results[0] = shared.format(11));
        other.start();
        results[1] = shared.format(22);
        other.join();
        if (!results[0].equals("11") || !results[1].equals("22")) {
            throw new IllegalStateException(results[0] + " " + results[1]);
        }
    }
}
