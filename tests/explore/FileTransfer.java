// A thread reads three references in a loop that another one sets to null: several variables belong together.
// finds: uncaught exception: java.lang.NullPointerException
public class FileTransfer {
    volatile boolean open = true;
    StringBuilder reader = new StringBuilder("r");
    StringBuilder request = new StringBuilder("q");
    StringBuilder writer = new StringBuilder("w");
    void loop() {
        for (int i = 0; i < 3 && open; i++) {
            writer.append(reader.length() + request.length());
        }
    }
    void close() {
        open = false;
        reader = null;
        request = null;
        writer = null;
    }

    public static void main(String[] args) throws Exception {
        FileTransfer session = new FileTransfer();
        Thread loop = new Thread(session::loop);
        loop.start();
        session.close();
        loop.join();
    }
}
