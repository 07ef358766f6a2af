// A thread is asked whether it is alive before its result is read.
// correct
public class AliveBeforeRead {
    public static void main(String[] args) throws Exception {
        int[] result = new int[1];
        Thread other = new Thread(() -> result[0] = 9);
        other.start();
        while (other.isAlive()) {
            Thread.yield();
        }
        System.out.println(result[0]);
    }
}
