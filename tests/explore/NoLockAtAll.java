// The discipline of locks is broken even if the threads follow one another.
// finds: no lock protects NoLockAtAll.count
// options: --detect eraser
public class NoLockAtAll {
    static int count;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> count++);
        Thread second = new Thread(() -> count++);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
