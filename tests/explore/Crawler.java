// A thread tests a reference and uses it; another one sets it to null in between.
// finds: uncaught exception: java.lang.NullPointerException
// finds: data race on Crawler.connection
public class Crawler {
    static class Connection {
        boolean stopped;
    }
    static Connection connection;

    public static void main(String[] args) throws Exception {
        connection = new Connection();
        Thread worker = new Thread(() -> {
            connection.stopped = false;
            connection = null;
        });
        worker.start();
        if (connection != null) {
            connection.stopped = true;
        }
        worker.join();
    }
}
