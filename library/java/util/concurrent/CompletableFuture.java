package java.util.concurrent;

import java.util.ArrayList;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** A result that somebody completes, and what follows then. */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    private final Object lock = new Object();
    private boolean done;
    private T result;
    private Throwable failure;
    private ArrayList<Runnable> followers = new ArrayList<>();

    /** What is done with a result or failure, for the next stage. */
    private interface Step<T, U> {
        void take(T value, Throwable failure, CompletableFuture<U> next);
    }

    private static Executor pool() {
        return ForkJoinPool.commonPool();
    }

    public CompletableFuture() {
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
        return supplyAsync(supplier, pool());
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
        Objects.requireNonNull(supplier);
        CompletableFuture<U> future = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                future.complete(supplier.get());
            } catch (Throwable e) {
                future.fail(wrapped(e));
            }
        });
        return future;
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable) {
        return runAsync(runnable, pool());
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor) {
        Objects.requireNonNull(runnable);
        return supplyAsync(() -> {
            runnable.run();
            return null;
        }, executor);
    }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        CompletableFuture<U> future = new CompletableFuture<>();
        future.complete(value);
        return future;
    }

    public static <U> CompletableFuture<U> failedFuture(Throwable ex) {
        CompletableFuture<U> future = new CompletableFuture<>();
        future.completeExceptionally(ex);
        return future;
    }

    public static CompletableFuture<Void> allOf(CompletableFuture<?>... cfs) {
        CompletableFuture<Void> all = completedFuture(null);
        for (CompletableFuture<?> future : cfs) {
            all = all.thenCombine(future, (a, b) -> null);
        }
        return all;
    }

    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... cfs) {
        CompletableFuture<Object> any = new CompletableFuture<>();
        for (CompletableFuture<?> future : cfs) {
            future.whenComplete((value, failure) -> {
                if (failure != null) {
                    any.fail(wrapped(failure));
                } else {
                    any.complete(value);
                }
            });
        }
        return any;
    }

    private static Throwable wrapped(Throwable e) {
        return e instanceof CompletionException ? e : new CompletionException(e);
    }

    private boolean end(T value, Throwable failure) {
        ArrayList<Runnable> followers;
        synchronized (lock) {
            if (done) {
                return false;
            }
            done = true;
            result = value;
            this.failure = failure;
            followers = this.followers;
            this.followers = null;
            lock.notifyAll();
        }
        // The last one comes first, as in the reference implementation.
        for (int i = followers.size() - 1; i >= 0; i--) {
            followers.get(i).run();
        }
        return true;
    }

    private void fail(Throwable e) {
        end(null, e);
    }

    public boolean complete(T value) {
        return end(value, null);
    }

    public boolean completeExceptionally(Throwable ex) {
        return end(null, Objects.requireNonNull(ex));
    }

    public boolean cancel(boolean mayInterruptIfRunning) {
        return end(null, new CancellationException()) || isCancelled();
    }

    public boolean isDone() {
        synchronized (lock) {
            return done;
        }
    }

    public boolean isCancelled() {
        synchronized (lock) {
            return failure instanceof CancellationException;
        }
    }

    public boolean isCompletedExceptionally() {
        synchronized (lock) {
            return failure != null;
        }
    }

    private T report() throws ExecutionException {
        if (failure instanceof CancellationException) {
            throw (CancellationException) failure;
        }
        if (failure != null) {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
            throw new ExecutionException(cause != null ? cause : failure);
        }
        return result;
    }

    public T get() throws InterruptedException, ExecutionException {
        synchronized (lock) {
            while (!done) {
                lock.wait();
            }
            return report();
        }
    }

    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        long end = Waiting.after(unit.toNanos(timeout));
        synchronized (lock) {
            while (!done) {
                if (!Waiting.until(lock, end)) {
                    throw new TimeoutException();
                }
            }
            return report();
        }
    }

    private T unchecked() {
        if (failure instanceof CancellationException) {
            throw (CancellationException) failure;
        }
        if (failure != null) {
            throw (CompletionException) wrapped(failure);
        }
        return result;
    }

    public T join() {
        boolean interrupted = false;
        synchronized (lock) {
            while (!done) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return unchecked();
        }
    }

    public T getNow(T valueIfAbsent) {
        synchronized (lock) {
            return done ? unchecked() : valueIfAbsent;
        }
    }

    public int getNumberOfDependents() {
        synchronized (lock) {
            return followers == null ? 0 : followers.size();
        }
    }

    public CompletableFuture<T> toCompletableFuture() {
        return this;
    }

    /** Lets something follow; it runs at once if the result is there. */
    private void follow(Runnable follower) {
        synchronized (lock) {
            if (!done) {
                followers.add(follower);
                return;
            }
        }
        follower.run();
    }

    private static void start(Executor executor, Runnable task) {
        if (executor == null) {
            task.run();
        } else {
            executor.execute(task);
        }
    }

    /** A stage that takes the result, and the failure too if it wants failures. */
    private <U> CompletableFuture<U> after(Executor executor, Step<T, U> step, boolean wantsFailures, Object checked) {
        CompletableFuture<U> next = new CompletableFuture<>();
        follow(() -> {
            if (failure != null && !wantsFailures) {
                next.fail(wrapped(failure));
                return;
            }
            start(executor, () -> {
                try {
                    step.take(result, failure, next);
                } catch (Throwable e) {
                    next.fail(wrapped(e));
                }
            });
        });
        return next;
    }

    private void relay(CompletableFuture<T> next) {
        follow(() -> {
            if (failure != null) {
                next.fail(wrapped(failure));
            } else {
                next.complete(result);
            }
        });
    }

    private static <T> CompletableFuture<T> observed(CompletableFuture<T> future, Executor executor,
            BiConsumer<? super T, ? super Throwable> action) {
        return future.after(executor, (value, failure, next) -> {
            try {
                action.accept(value, failure);
            } catch (Throwable e) {
                next.fail(wrapped(failure != null ? failure : e));
                return;
            }
            if (failure != null) {
                next.fail(wrapped(failure));
            } else {
                next.complete(value);
            }
        }, true, action);
    }

    private <U, V> CompletableFuture<V> combined(Executor executor, CompletableFuture<? extends U> other,
            BiFunction<? super T, ? super U, ? extends V> fn) {
        return after(null, (value, failure, next) -> other.follow(() -> {
            Throwable reason = failure != null ? failure : other.failure;
            if (reason != null) {
                next.fail(wrapped(reason));
                return;
            }
            start(executor, () -> {
                try {
                    next.complete(fn.apply(value, other.result));
                } catch (Throwable e) {
                    next.fail(wrapped(e));
                }
            });
        }), true, fn);
    }

    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> fn) {
        return after(null, (value, failure, next) -> next.complete(fn.apply(value)), false, Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn) {
        return after(pool(), (value, failure, next) -> next.complete(fn.apply(value)), false, Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn, Executor executor) {
        return after(Objects.requireNonNull(executor), (value, failure, next) -> next.complete(fn.apply(value)), false, Objects.requireNonNull(fn));
    }

    public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
        return after(null, (value, failure, next) -> {
            action.accept(value);
            next.complete(null);
        }, false, Objects.requireNonNull(action));
    }

    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
        return after(pool(), (value, failure, next) -> {
            action.accept(value);
            next.complete(null);
        }, false, Objects.requireNonNull(action));
    }

    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
        return after(Objects.requireNonNull(executor), (value, failure, next) -> {
            action.accept(value);
            next.complete(null);
        }, false, Objects.requireNonNull(action));
    }

    public CompletableFuture<Void> thenRun(Runnable action) {
        return after(null, (value, failure, next) -> {
            action.run();
            next.complete(null);
        }, false, Objects.requireNonNull(action));
    }

    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        return after(pool(), (value, failure, next) -> {
            action.run();
            next.complete(null);
        }, false, Objects.requireNonNull(action));
    }

    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        return after(Objects.requireNonNull(executor), (value, failure, next) -> {
            action.run();
            next.complete(null);
        }, false, Objects.requireNonNull(action));
    }

    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> fn) {
        return after(null, (value, failure, next) -> next.complete(fn.apply(value, failure)), true, Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn) {
        return after(pool(), (value, failure, next) -> next.complete(fn.apply(value, failure)), true, Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn, Executor executor) {
        return after(Objects.requireNonNull(executor), (value, failure, next) -> next.complete(fn.apply(value, failure)), true, Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> fn) {
        return after(null, (value, failure, next) -> fn.apply(value).toCompletableFuture().relay(next), false,
            Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> fn) {
        return after(pool(), (value, failure, next) -> fn.apply(value).toCompletableFuture().relay(next), false,
            Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> fn, Executor executor) {
        return after(Objects.requireNonNull(executor), (value, failure, next) -> fn.apply(value).toCompletableFuture().relay(next), false,
            Objects.requireNonNull(fn));
    }

    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
        return CompletableFuture.<T>observed(this, null, Objects.requireNonNull(action));
    }

    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
        return CompletableFuture.<T>observed(this, pool(), Objects.requireNonNull(action));
    }

    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action, Executor executor) {
        return CompletableFuture.<T>observed(this, Objects.requireNonNull(executor), Objects.requireNonNull(action));
    }

    public <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> other,
            BiFunction<? super T, ? super U, ? extends V> fn) {
        return combined(null, other.toCompletableFuture(), Objects.requireNonNull(fn));
    }

    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other,
            BiFunction<? super T, ? super U, ? extends V> fn) {
        return combined(pool(), other.toCompletableFuture(), Objects.requireNonNull(fn));
    }

    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other,
            BiFunction<? super T, ? super U, ? extends V> fn, Executor executor) {
        return combined(Objects.requireNonNull(executor), other.toCompletableFuture(), Objects.requireNonNull(fn));
    }

    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> fn) {
        return after(null, (value, failure, next) -> next.complete(failure == null ? value : fn.apply(failure)), true,
            Objects.requireNonNull(fn));
    }

    public <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> other,
            BiConsumer<? super T, ? super U> action) {
        Objects.requireNonNull(action);
        return thenCombine(other, (a, b) -> {
            action.accept(a, b);
            return null;
        });
    }

    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        Objects.requireNonNull(action);
        return thenCombine(other, (a, b) -> {
            action.run();
            return null;
        });
    }

    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> other, Function<? super T, U> fn) {
        CompletableFuture<T> first = new CompletableFuture<>();
        relay(first);
        other.whenComplete((value, failure) -> {
            if (failure != null) {
                first.fail(wrapped(failure));
            } else {
                first.complete(value);
            }
        });
        return first.thenApply(fn);
    }

    public String toString() {
        synchronized (lock) {
            String status;
            if (!done) {
                int count = followers.size();
                status = count == 0 ? "[Not completed]" : "[Not completed, " + count + " dependents]";
            } else if (failure != null) {
                status = "[Completed exceptionally: " + failure + "]";
            } else {
                status = "[Completed normally]";
            }
            return super.toString() + status;
        }
    }
}
