import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Work divided among threads whose result does not depend on who does what. */
public class ThreadedPrimes {
    static List<Integer> primes(int from, int to) {
        return IntStream.range(from, to).filter(n -> n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0))
            .boxed().collect(Collectors.toList());
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<List<Integer>>> tasks = new ArrayList<>();
        for (int part = 0; part < 6; part++) {
            int from = part * 100;
            tasks.add(() -> primes(from, from + 100));
        }
        BitSet all = new BitSet();
        for (Future<List<Integer>> result : pool.invokeAll(tasks)) {
            result.get().forEach(all::set);
        }
        System.out.println(all.cardinality() + " " + all.nextSetBit(500) + " " + all.previousSetBit(99));
        Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();
        ConcurrentLinkedQueue<String> words = new ConcurrentLinkedQueue<>(List.of("a b a c b a d e a b".split(" ")));
        List<Future<?>> counters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            counters.add(pool.submit(() -> {
                String word;
                while ((word = words.poll()) != null) {
                    counts.computeIfAbsent(word, key -> new AtomicInteger()).incrementAndGet();
                    Thread.yield();
                }
            }));
        }
        for (Future<?> counter : counters) {
            counter.get(5, TimeUnit.SECONDS);
        }
        System.out.println(new TreeMap<>(counts));
        CompletableFuture<Integer> chain = CompletableFuture.supplyAsync(() -> 20, pool).thenApply(n -> n + 1).thenCombine(CompletableFuture.supplyAsync(() -> 2, pool), (a, b) -> a * b);
        System.out.println(chain.get() + " " + CompletableFuture.supplyAsync(() -> 1 / 0, pool).exceptionally(e -> -1).join());
        List<Integer> shared = Collections.synchronizedList(new ArrayList<>());
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int base = t * 10;
            threads[t] = new Thread(() -> IntStream.range(base, base + 10).forEach(shared::add), "adder-" + t);
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Collections.sort(shared);
        System.out.println(shared.equals(IntStream.range(0, 40).boxed().collect(Collectors.toList())) + " " + threads[2].getName());
        ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 5);
        own.set(6);
        System.out.println(own.get() + " " + pool.submit(own::get).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isShutdown());
    }
}
