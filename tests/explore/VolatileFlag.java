// Data is published through a volatile flag.
// correct
public class VolatileFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 5;
            ready = true;
        });
        writer.start();
        while (!ready) {
            Thread.onSpinWait();
        }
        System.out.println(data);
    }
}
