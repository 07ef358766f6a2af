import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

class ForkJoin {
    static class Sum extends RecursiveTask<Long> {
        private final int[] values;
        private final int from;
        private final int to;

        Sum(int[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 16) {
                long sum = 0;
                for (int i = from; i < to; i++) {
                    sum += values[i];
                }
                return sum;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(values, from, middle);
            left.fork();
            long right = new Sum(values, middle, to).compute();
            return left.join() + right;
        }
    }

    static class Sort extends RecursiveAction {
        private final int[] values;
        private final int from;
        private final int to;

        Sort(int[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 8) {
                Arrays.sort(values, from, to);
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Sort(values, from, middle), new Sort(values, middle, to));
            int[] merged = new int[to - from];
            int a = from;
            int b = middle;
            for (int i = 0; i < merged.length; i++) {
                merged[i] = b == to || a < middle && values[a] <= values[b] ? values[a++] : values[b++];
            }
            System.arraycopy(merged, 0, values, from, merged.length);
        }
    }

    static class Fib extends RecursiveTask<Integer> {
        private final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            if (n == 13) {
                throw new IllegalStateException("unlucky");
            }
            Fib one = new Fib(n - 1);
            Fib two = new Fib(n - 2);
            ForkJoinTask.invokeAll(one, two);
            return one.join() + two.join();
        }
    }

    static class Count extends RecursiveTask<Integer> {
        private final int depth;

        Count(int depth) {
            this.depth = depth;
        }

        @Override
        protected Integer compute() {
            List<Count> below = new ArrayList<>();
            for (int i = 0; i < depth; i++) {
                below.add(new Count(depth - 1));
            }
            return 1 + invokeAll(below).stream().mapToInt(ForkJoinTask::join).sum();
        }
    }

    public static void main(String[] args) throws Exception {
        int[] values = new int[500];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i * 7919) % 1009;
        }
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(values, 0, values.length)));
        ForkJoinPool pool = new ForkJoinPool(4);
        pool.invoke(new Sort(values, 0, values.length));
        boolean sorted = true;
        for (int i = 1; i < values.length; i++) {
            sorted &= values[i - 1] <= values[i];
        }
        System.out.println(sorted + " " + values[0] + " " + values[499]);
        System.out.println(new Sum(values, 0, 500).invoke());
        System.out.println(pool.submit(new Fib(12)).get());
        try {
            pool.invoke(new Fib(14));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage().endsWith("unlucky"));
        }
        Fib failing = new Fib(13);
        pool.execute(failing);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage().endsWith("unlucky"));
        }
        System.out.println(failing.isCompletedAbnormally() + " " + failing.isCompletedNormally() + " " + failing.isCancelled());
        System.out.println(pool.invoke(new Count(4)));
        System.out.println(pool.submit(() -> Thread.currentThread().getName().startsWith("ForkJoinPool-1-worker-")).get());
        List<Callable<Integer>> calls = List.of(() -> 1, () -> 2, () -> 3);
        int total = 0;
        for (Future<Integer> future : pool.invokeAll(calls)) {
            total += future.get();
        }
        System.out.println(total);
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isTerminated() + " " + pool.getParallelism());
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().isDaemon()).join());
        System.out.println(ForkJoinTask.inForkJoinPool() + " " + ForkJoinTask.adapt(() -> "adapted").invoke());
    }
}
