// A singleton is made lazily without a lock: two are made.
// finds: uncaught exception: java.lang.IllegalStateException
// finds: data race on LazySingleton.instance
public class LazySingleton {
    static LazySingleton instance;
    static LazySingleton get() {
        if (instance == null) {
            instance = new LazySingleton();
        }
        return instance;
    }

    public static void main(String[] args) throws Exception {
        LazySingleton[] seen = new LazySingleton[2];
        Thread other = new Thread(() -> seen[0] = get());
        other.start();
        seen[1] = get();
        other.join();
        if (seen[0] != seen[1]) {
            throw new IllegalStateException("two singletons");
        }
    }
}
