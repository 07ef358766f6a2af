// A thread uses what the other one sets only after it has started it.
// finds: uncaught exception: java.lang.NullPointerException
public class UsedBeforeSet {
    static volatile String text;

    public static void main(String[] args) throws Exception {
        Thread user = new Thread(() -> text.length());
        user.start();
        text = "set";
        user.join();
    }
}
