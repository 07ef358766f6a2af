/** Thread-local variables, names, priorities and daemons inherited from the parent. */
public class Locals {
    static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 10);
    static final ThreadLocal<StringBuilder> TEXT = new ThreadLocal<>() {
        @Override
        protected StringBuilder initialValue() {
            return new StringBuilder(Thread.currentThread().getName());
        }
    };

    public static void main(String[] args) throws Exception {
        COUNT.set(1);
        Thread[] threads = new Thread[3];
        String[] seen = new String[3];
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k <= n; k++) {
                    COUNT.set(COUNT.get() + 1);
                    TEXT.get().append('+');
                }
                seen[n] = COUNT.get() + " " + TEXT.get();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (String text : seen) {
            System.out.println(text);
        }
        System.out.println(COUNT.get() + " " + TEXT.get());
        COUNT.remove();
        System.out.println(COUNT.get());
        System.out.println(new ThreadLocal<String>().get());

        Thread parent = new Thread(() -> {
            Thread child = new Thread(() -> { });
            System.out.println(child.isDaemon() + " " + child.getPriority() + " " + child.getName());
        });
        parent.setDaemon(true);
        parent.setPriority(Thread.MAX_PRIORITY);
        parent.start();
        parent.join();
        parent.setName("renamed");
        System.out.println(parent.getName() + " " + parent.getPriority() + " " + parent.getState());
        try {
            parent.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            parent.setName(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.getState());
    }
}
