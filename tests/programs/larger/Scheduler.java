import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Strategies of scheduling processes, and a scheduler of jobs that depend on each other. */
public class Scheduler {
    static final class Process {
        final String name;
        final int arrival;
        final int burst;
        final int priority;
        private int left;
        private int finished = -1;
        private int started = -1;

        Process(String name, int arrival, int burst, int priority) {
            this.name = name;
            this.arrival = arrival;
            this.burst = burst;
            this.priority = priority;
            left = burst;
        }

        Process fresh() {
            return new Process(name, arrival, burst, priority);
        }

        int turnaround() {
            return finished - arrival;
        }

        int waiting() {
            return turnaround() - burst;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    abstract static class Strategy {
        abstract void ready(Process process, int now);

        abstract Process next();

        abstract boolean isIdle();

        /** How long the process may run before the others are looked at again. */
        int slice(Process process) {
            return process.left;
        }

        String name() {
            return getClass().getSimpleName();
        }
    }

    static class FirstCome extends Strategy {
        protected final Queue<Process> queue = new ArrayDeque<>();

        @Override
        void ready(Process process, int now) {
            queue.add(process);
        }

        @Override
        Process next() {
            return queue.remove();
        }

        @Override
        boolean isIdle() {
            return queue.isEmpty();
        }
    }

    static class RoundRobin extends FirstCome {
        private final int quantum;

        RoundRobin(int quantum) {
            this.quantum = quantum;
        }

        @Override
        int slice(Process process) {
            return Math.min(quantum, super.slice(process));
        }

        @Override
        String name() {
            return super.name() + "(" + quantum + ")";
        }
    }

    static class Ordered extends Strategy {
        private final PriorityQueue<Process> queue;
        private final boolean preemptive;
        private final String name;

        Ordered(String name, Comparator<Process> order, boolean preemptive) {
            this.name = name;
            this.preemptive = preemptive;
            queue = new PriorityQueue<>(order.thenComparing(process -> process.name));
        }

        @Override
        void ready(Process process, int now) {
            queue.offer(process);
        }

        @Override
        Process next() {
            return queue.poll();
        }

        @Override
        boolean isIdle() {
            return queue.isEmpty();
        }

        @Override
        int slice(Process process) {
            return preemptive ? 1 : process.left;
        }

        @Override
        String name() {
            return name;
        }
    }

    static class Feedback extends Strategy {
        private final List<Deque<Process>> levels = new ArrayList<>();
        private final Map<Process, Integer> level = new LinkedHashMap<>();

        Feedback(int count) {
            for (int i = 0; i < count; i++) {
                levels.add(new ArrayDeque<>());
            }
        }

        @Override
        void ready(Process process, int now) {
            int at = level.merge(process, 0, (old, zero) -> Math.min(old + 1, levels.size() - 1));
            levels.get(at).addLast(process);
        }

        @Override
        Process next() {
            for (Deque<Process> queue : levels) {
                if (!queue.isEmpty()) {
                    return queue.pollFirst();
                }
            }
            throw new IllegalStateException("idle");
        }

        @Override
        boolean isIdle() {
            return levels.stream().allMatch(Deque::isEmpty);
        }

        @Override
        int slice(Process process) {
            return Math.min(process.left, 1 << level.get(process));
        }
    }

    static void simulate(Collection<Process> given, Strategy strategy) {
        List<Process> processes = given.stream().map(Process::fresh)
            .sorted(Comparator.comparingInt(process -> process.arrival)).collect(Collectors.toList());
        StringBuilder chart = new StringBuilder();
        int now = 0, arrived = 0, done = 0, switches = 0;
        Process last = null;
        while (done < processes.size()) {
            while (arrived < processes.size() && processes.get(arrived).arrival <= now) {
                strategy.ready(processes.get(arrived++), now);
            }
            if (strategy.isIdle()) {
                chart.append('.');
                now++;
                continue;
            }
            Process process = strategy.next();
            if (process != last) {
                switches++;
                last = process;
            }
            if (process.started < 0) {
                process.started = now;
            }
            int slice = strategy.slice(process);
            for (int i = 0; i < slice; i++) {
                chart.append(process.name);
                now++;
                while (arrived < processes.size() && processes.get(arrived).arrival <= now) {
                    strategy.ready(processes.get(arrived++), now);
                }
            }
            process.left -= slice;
            if (process.left == 0) {
                process.finished = now;
                done++;
            } else {
                strategy.ready(process, now);
            }
        }
        System.out.printf("%-14s %s wait %.2f turnaround %.2f response %.2f switches %d%n", strategy.name(), chart,
            processes.stream().mapToInt(Process::waiting).average().orElse(0),
            processes.stream().mapToInt(Process::turnaround).average().orElse(0),
            processes.stream().mapToInt(process -> process.started - process.arrival).average().orElse(0), switches);
    }

    /** Jobs that need others to be done first, on a number of workers. */
    static class JobGraph {
        private final Map<String, Integer> times = new TreeMap<>();
        private final Map<String, Set<String>> needs = new TreeMap<>();

        JobGraph job(String name, int time, String... before) {
            times.put(name, time);
            needs.put(name, new TreeSet<>(List.of(before)));
            return this;
        }

        int length(String job, Map<String, Integer> known) {
            Integer length = known.get(job);
            if (length == null) {
                known.put(job, Integer.MIN_VALUE);
                int before = 0;
                for (String need : needs.getOrDefault(job, Set.of())) {
                    int other = length(need, known);
                    if (other == Integer.MIN_VALUE) {
                        throw new IllegalArgumentException("circle through " + need);
                    }
                    before = Math.max(before, other);
                }
                length = before + times.getOrDefault(job, 0);
                known.put(job, length);
            }
            return length;
        }

        Map<String, Integer> plan(int workers) {
            Map<String, Integer> finish = new LinkedHashMap<>();
            int[] free = new int[workers];
            while (finish.size() < times.size()) {
                String best = null;
                int bestStart = Integer.MAX_VALUE;
                for (String job : times.keySet()) {
                    if (finish.containsKey(job) || !finish.keySet().containsAll(needs.get(job))) {
                        continue;
                    }
                    int start = needs.get(job).stream().mapToInt(finish::get).max().orElse(0);
                    if (start < bestStart) {
                        best = job;
                        bestStart = start;
                    }
                }
                int worker = 0;
                for (int i = 1; i < workers; i++) {
                    worker = free[i] < free[worker] ? i : worker;
                }
                free[worker] = Math.max(free[worker], bestStart) + times.get(best);
                finish.put(best, free[worker]);
            }
            return finish;
        }
    }

    public static void main(String[] args) {
        List<Process> processes = List.of(new Process("A", 0, 5, 3), new Process("B", 1, 3, 1), new Process("C", 2, 8, 2),
            new Process("D", 3, 2, 5), new Process("E", 25, 4, 4));
        List<Supplier<Strategy>> strategies = List.of(FirstCome::new, () -> new RoundRobin(2), () -> new RoundRobin(4),
            () -> new Ordered("Shortest", Comparator.comparingInt(process -> process.burst), false),
            () -> new Ordered("Remaining", Comparator.comparingInt(process -> process.left), true),
            () -> new Ordered("Priority", Comparator.<Process>comparingInt(process -> process.priority).reversed(), false),
            () -> new Feedback(3));
        strategies.forEach(strategy -> simulate(processes, strategy.get()));
        JobGraph build = new JobGraph().job("parse", 3).job("check", 4, "parse").job("docs", 2, "parse").job("emit", 5, "check")
            .job("test", 6, "emit").job("pack", 1, "emit", "docs").job("ship", 1, "test", "pack");
        Map<String, Integer> lengths = new TreeMap<>();
        System.out.println(build.length("ship", lengths) + " " + lengths);
        for (int workers = 1; workers <= 3; workers++) {
            Map<String, Integer> plan = build.plan(workers);
            System.out.println(workers + " " + plan + " " + plan.values().stream().mapToInt(Integer::intValue).max().getAsInt());
        }
        try {
            build.job("parse", 3, "ship").length("test", new TreeMap<>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
