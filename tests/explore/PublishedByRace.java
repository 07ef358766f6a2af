// An object is handed over through a plain field.
// finds: data race on PublishedByRace.box
public class PublishedByRace {
    static int[] box;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> box = new int[] { 5 });
        writer.start();
        int[] seen = box;
        if (seen != null && seen[0] != 5) {
            throw new IllegalStateException();
        }
        writer.join();
    }
}
