// A constructor publishes the object before it has set its field.
// finds: uncaught exception: java.lang.IllegalStateException
public class EscapedThis {
    static volatile EscapedThis shared;
    int value;
    EscapedThis() {
        shared = this;
        value = 7;
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            EscapedThis object = shared;
            if (object != null && object.value != 7) {
                throw new IllegalStateException("seen too early");
            }
        });
        reader.start();
        new EscapedThis();
        reader.join();
    }
}
