/** Says something without ending the line, and sleeps for a long time. */
public class Waiter {
    public static void main(String[] args) throws InterruptedException {
        System.out.print("waiting");
        Thread.sleep(600_000);
    }
}
