/** Sorts by sleeping, and sleeps for an hour. */
public class Sleepers {
    public static void main(String[] args) throws InterruptedException {
        long start = System.currentTimeMillis();
        for (int seconds : new int[] {3, 1, 5, 2, 4}) {
            new Thread(() -> {
                try {
                    Thread.sleep(seconds * 1000L);
                    System.out.print(seconds + " ");
                } catch (InterruptedException e) {
                    System.out.print("! ");
                }
            }).start();
        }
        Thread.sleep(3600 * 1000L);
        System.out.println();
        System.out.println((System.currentTimeMillis() - start) / 1000 + " seconds");
    }
}
