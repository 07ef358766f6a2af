// monitors: oddities.mop
/** Values that parameters are bound to: null, boxed numbers, strings, arrays, numbers; threads. */
class Oddities {
    static void use(Object object) {}

    static void hand(int[] array) {}

    static void count(Integer number) {}

    static void say(String text) {}

    static void mix(int a, long b, double c, char d, boolean e) {}

    public static void main(String[] args) throws InterruptedException {
        use(null);
        use(null);
        // Small numbers are boxed once, as Java has it, others each time.
        count(1);
        count(1);
        count(1000);
        count(1000);
        // Strings are told apart by identity; equal constants are the same string.
        String one = new String("x");
        String other = new String("x");
        say(one);
        say(other);
        say("x");
        say("x");
        int[] array = {1};
        hand(array);
        hand(new int[] {1});
        hand(array);
        mix(1, 2L, 0.0, 'c', true);
        mix(1, 2L, -0.0, 'c', true);
        mix(1, 2L, Double.NaN, 'c', true);
        mix(1, 2L, Double.NaN, 'c', true);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                use(one);
                use(other);
                use(one);
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
