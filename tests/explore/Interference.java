// Another thread writes between a read and a write that belong together.
// finds: another thread interferes with what should be atomic on Interference.total
// options: --detect atomicity
public class Interference {
    static volatile int start;
    static int total;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> total += 1);
        other.start();
        total += 2;
        other.join();
    }
}
