// The writer locks, the reader does not.
// finds: data race on UnlockedRead.value
public class UnlockedRead {
    static int value;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            synchronized (UnlockedRead.class) {
                value = 1;
            }
        });
        writer.start();
        int seen = value;
        writer.join();
    }
}
