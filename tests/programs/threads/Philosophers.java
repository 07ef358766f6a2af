/** Dining philosophers who take the fork with the lower number first. */
public class Philosophers {
    static final int SEATS = 5;
    static final Object[] FORKS = new Object[SEATS];
    static final int[] MEALS = new int[SEATS];

    static class Philosopher extends Thread {
        private final int seat;

        Philosopher(int seat) {
            super("philosopher " + seat);
            this.seat = seat;
        }

        @Override
        public void run() {
            int left = seat;
            int right = (seat + 1) % SEATS;
            for (int i = 0; i < 50; i++) {
                synchronized (FORKS[Math.min(left, right)]) {
                    Thread.yield();
                    synchronized (FORKS[Math.max(left, right)]) {
                        MEALS[seat]++;
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < SEATS; i++) {
            FORKS[i] = new Object();
        }
        Philosopher[] all = new Philosopher[SEATS];
        for (int i = 0; i < SEATS; i++) {
            all[i] = new Philosopher(i);
            System.out.println(all[i].getState() + " " + all[i].getName());
            all[i].start();
        }
        for (Philosopher philosopher : all) {
            philosopher.join();
        }
        for (int i = 0; i < SEATS; i++) {
            System.out.println(all[i].getName() + " ate " + MEALS[i] + " times");
        }
    }
}
