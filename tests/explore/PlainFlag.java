// A flag that ends a loop is not volatile.
// finds: data race on PlainFlag.done
public class PlainFlag {
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread loop = new Thread(() -> {
            while (!done) {
                Thread.yield();
            }
        });
        loop.start();
        done = true;
        loop.join();
    }
}
