// Two fields belong together; a reader sees one of them changed.
// finds: uncaught exception: java.lang.IllegalStateException
public class TornPair {
    static volatile int low;
    static volatile int high;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            low = 1;
            high = 1;
        });
        writer.start();
        int seenHigh = high;
        int seenLow = low;
        if (seenHigh > seenLow) {
            throw new IllegalStateException("cannot be");
        }
        int first = low;
        int second = high;
        if (first != second) {
            throw new IllegalStateException("torn: " + first + " " + second);
        }
        writer.join();
    }
}
