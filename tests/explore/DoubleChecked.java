// Double-checked locking without volatile: another thread may see the object before its fields.
// finds: data race on DoubleChecked
public class DoubleChecked {
    static DoubleChecked instance;
    int value;
    DoubleChecked() {
        value = 42;
    }
    static int instance() {
        if (instance == null) {
            synchronized (DoubleChecked.class) {
                if (instance == null) {
                    instance = new DoubleChecked();
                }
            }
        }
        return instance.value;
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> instance());
        Thread second = new Thread(() -> instance());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
