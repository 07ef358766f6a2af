public class LostUpdate {
    static int counter;
    public static void main(String[] args) throws Exception {
        Runnable r = () -> { for (int i = 0; i < 100; i++) counter++; };
        Thread a = new Thread(r), b = new Thread(r);
        a.start(); b.start(); a.join(); b.join();
        System.out.println(counter);
    }
}
