// Double-checked locking with a volatile field.
// correct
public class RightDoubleChecked {
    static volatile RightDoubleChecked instance;
    int value;
    static int instance() {
        if (instance == null) {
            synchronized (RightDoubleChecked.class) {
                if (instance == null) {
                    RightDoubleChecked made = new RightDoubleChecked();
                    made.value = 42;
                    instance = made;
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
        System.out.println(instance());
    }
}
