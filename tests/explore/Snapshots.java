// Immutable objects are exchanged through a volatile field.
// correct
public class Snapshots {
    static volatile Snapshots shared = new Snapshots(0, 0);
    final int first;
    final int second;
    Snapshots(int first, int second) {
        this.first = first;
        this.second = second;
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            for (int i = 1; i <= 2; i++) {
                shared = new Snapshots(i, -i);
            }
        });
        writer.start();
        Snapshots seen = shared;
        if (seen.first + seen.second != 0) {
            throw new IllegalStateException();
        }
        writer.join();
        System.out.println(shared.first);
    }
}
