// One branch tests a reference, the other one uses it; a handler sets it to null when another thread has failed.
// finds: uncaught exception: java.lang.NullPointerException
public class ForwardReference {
    static class Target {
        void invoke() {
            throw new UnsupportedOperationException();
        }
    }
    static Target forward = new Target();

    public static void main(String[] args) throws Exception {
        Runnable invoke = () -> {
            if (forward == null) {
                return;
            }
            try {
                forward.invoke();
            } catch (RuntimeException failed) {
                if (failed instanceof NullPointerException) {
                    throw failed;
                }
                forward = null;
            }
        };
        Thread first = new Thread(invoke);
        Thread second = new Thread(invoke);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
