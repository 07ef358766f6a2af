import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Completable futures. */
public class Futures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> six = CompletableFuture.supplyAsync(() -> 6);
        CompletableFuture<Integer> seven = CompletableFuture.supplyAsync(() -> 7);
        System.out.println(six.thenCombine(seven, (a, b) -> a * b).thenApply(x -> "product " + x).get());
        System.out.println(six.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 100)).join());
        StringBuilder log = new StringBuilder();
        six.thenAccept(x -> log.append("got ").append(x)).thenRun(() -> log.append(", ran")).join();
        System.out.println(log);

        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            throw new IllegalArgumentException("bad");
        });
        try {
            failing.join();
        } catch (CompletionException e) {
            System.out.println("join: " + e.getMessage() + " / " + e.getCause().getMessage());
        }
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println("get: " + e.getMessage());
        }
        System.out.println(failing.exceptionally(e -> {
            System.out.println(e.getClass().getSimpleName());
            return -1;
        }).join());
        System.out.println(failing.handle((value, e) -> value + " " + (e != null)).join());
        System.out.println(failing.thenApply(x -> x + 1).isCompletedExceptionally());
        System.out.println(six.whenComplete((value, e) -> System.out.println("complete " + value + " " + e)).join());
        System.out.println(six.handle((value, e) -> value + " " + e).join());

        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<Integer> length = manual.thenApply(String::length);
        System.out.println(manual.isDone() + " " + length.isDone() + " " + manual.getNow("not yet"));
        System.out.println(manual.complete("hello") + " " + manual.complete("again") + " " + length.get() + " " + manual.get());
        CompletableFuture<String> failed = new CompletableFuture<>();
        failed.completeExceptionally(new IllegalStateException("stopped"));
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<CompletableFuture<Integer>> squares = IntStream.range(0, 6)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i, pool))
            .collect(Collectors.toList());
        CompletableFuture.allOf(squares.toArray(new CompletableFuture[0])).join();
        System.out.println(squares.stream().map(CompletableFuture::join).collect(Collectors.toList()));
        System.out.println(CompletableFuture.anyOf(CompletableFuture.completedFuture("any")).join());
        pool.shutdown();
        System.out.println(CompletableFuture.completedFuture(1).cancel(true));
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + cancelled.isDone());
    }
}
