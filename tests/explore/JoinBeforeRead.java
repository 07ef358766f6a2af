// Results are read after the threads have been joined.
// correct
public class JoinBeforeRead {
    public static void main(String[] args) throws Exception {
        int[] results = new int[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads[i] = new Thread(() -> results[number] = number * number);
            threads[i].start();
        }
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            threads[i].join();
            sum += results[i];
        }
        System.out.println(sum);
    }
}
