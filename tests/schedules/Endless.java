public class Endless {
    static volatile int count;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                count++;
            }
        }).start();
        while (true) {
            count--;
        }
    }
}
