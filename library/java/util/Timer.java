package java.util;

/** Runs tasks in a thread of its own when their time has come (SE 17). */
public class Timer {
    private static int count;

    private final PriorityQueue<TimerTask> tasks = new PriorityQueue<>((a, b) ->
        a.next != b.next ? Long.compare(a.next, b.next) : Long.compare(a.number, b.number));
    private final Thread thread;
    private boolean ended;
    private long given;

    public Timer() {
        this(false);
    }

    public Timer(boolean isDaemon) {
        this("Timer-" + nextNumber(), isDaemon);
    }

    public Timer(String name) {
        this(name, false);
    }

    public Timer(String name, boolean isDaemon) {
        thread = new Thread(this::loop, Objects.requireNonNull(name, "name is null"));
        thread.setDaemon(isDaemon);
        thread.start();
    }

    private static synchronized int nextNumber() {
        return count++;
    }

    public void schedule(TimerTask task, long delay) {
        add(task, delay, 0);
    }

    public void schedule(TimerTask task, long delay, long period) {
        checkPeriod(period);
        add(task, delay, -period);
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        checkPeriod(period);
        add(task, delay, period);
    }

    private static void checkPeriod(long period) {
        if (period <= 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
    }

    private void add(TimerTask task, long delay, long period) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        synchronized (tasks) {
            if (ended) {
                throw new IllegalStateException("Timer already cancelled.");
            }
            synchronized (task) {
                if (task.next != 0 || task.cancelled) {
                    throw new IllegalStateException("Task already scheduled or cancelled");
                }
                task.next = System.currentTimeMillis() + delay;
                task.period = period;
                task.number = given++;
            }
            tasks.add(task);
            tasks.notify();
        }
    }

    public void cancel() {
        synchronized (tasks) {
            ended = true;
            tasks.clear();
            tasks.notify();
        }
    }

    public int purge() {
        synchronized (tasks) {
            int before = tasks.size();
            tasks.removeIf(task -> task.cancelled);
            return before - tasks.size();
        }
    }

    /** The next task to run, once its time has come; null at the end. */
    private TimerTask await() throws InterruptedException {
        synchronized (tasks) {
            while (!ended) {
                TimerTask task = tasks.peek();
                if (task == null) {
                    tasks.wait();
                    continue;
                }
                long now = System.currentTimeMillis();
                if (!task.cancelled && task.next > now) {
                    tasks.wait(task.next - now);
                    continue;
                }
                tasks.poll();
                if (task.begin(now)) {
                    if (task.period != 0) {
                        tasks.add(task);
                    }
                    return task;
                }
            }
            return null;
        }
    }

    private void loop() {
        try {
            for (TimerTask task = await(); task != null; task = await()) {
                task.run();
            }
        } catch (InterruptedException e) {
            // Nobody else has the thread.
        } finally {
            cancel();
        }
    }
}
