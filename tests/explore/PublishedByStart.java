// What is written before a thread starts is its own afterwards.
// correct
public class PublishedByStart {
    public static void main(String[] args) throws Exception {
        int[] cells = { 1, 2 };
        cells[0] = 5;
        Thread other = new Thread(() -> cells[1] = cells[0] + 1);
        other.start();
        other.join();
        System.out.println(cells[1]);
    }
}
