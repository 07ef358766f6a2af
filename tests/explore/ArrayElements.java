// Two threads write one element of an array.
// finds: data race on int[]
public class ArrayElements {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread other = new Thread(() -> cells[1]++);
        other.start();
        cells[1]++;
        other.join();
    }
}
