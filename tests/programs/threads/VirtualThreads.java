// Java 21: the output follows from the documentation of java.lang.Thread.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

class VirtualThreads {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            threads.add(Thread.ofVirtual().name("v-", i).start(done::incrementAndGet));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Thread one = threads.get(3);
        System.out.println(done + " " + one.getName() + " " + one.isVirtual() + " " + one.isDaemon() + " " + one.getPriority());
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> futures = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                int n = i;
                futures.add(executor.submit(() -> n + (Thread.currentThread().isVirtual() ? "v" : "p")));
            }
            for (Future<String> future : futures) {
                System.out.print(future.get() + " ");
            }
            System.out.println();
        }
        Thread platform = Thread.ofPlatform().name("worker-", 7).daemon().priority(3).unstarted(() -> { });
        System.out.println(platform.getName() + platform.isDaemon() + platform.getPriority() + platform.getState() + platform.isVirtual());
        Thread quick = Thread.startVirtualThread(() -> System.out.println("[" + Thread.currentThread().getName() + "]"));
        quick.join();
        try {
            quick.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread handled = Thread.ofPlatform().name("h").uncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + e.getMessage())).start(() -> {
            throw new RuntimeException("!");
        });
        handled.join();
    }
}
