import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A planner of tasks driven by commands of text, with an index, filters, undo by snapshots and statistics. */
public class TaskPlanner {
    enum Status {
        OPEN, ACTIVE, BLOCKED, DONE;

        boolean canBecome(Status next) {
            return switch (this) {
                case OPEN -> next == ACTIVE || next == BLOCKED;
                case ACTIVE -> next != OPEN;
                case BLOCKED -> next == ACTIVE || next == OPEN;
                case DONE -> false;
            };
        }

        String mark() {
            return "[" + " >!x".charAt(ordinal()) + "]";
        }
    }

    enum Priority { LOW, NORMAL, HIGH }

    static final class Task {
        private final int id;
        private final String title;
        private final Priority priority;
        private final Set<String> tags;
        private final Set<Integer> needs;
        private final int effort;
        private final Status status;

        private Task(Builder builder) {
            id = builder.id;
            title = Objects.requireNonNull(builder.title, "title");
            priority = builder.priority;
            tags = Collections.unmodifiableSet(new LinkedHashSet<>(builder.tags));
            needs = Collections.unmodifiableSet(new LinkedHashSet<>(builder.needs));
            effort = builder.effort;
            status = builder.status;
        }

        Builder change() {
            Builder builder = new Builder(id).title(title).priority(priority).effort(effort);
            builder.tags.addAll(tags);
            builder.needs.addAll(needs);
            builder.status = status;
            return builder;
        }

        @Override
        public String toString() {
            StringJoiner text = new StringJoiner(" ");
            text.add(status.mark()).add("#" + id).add(title);
            if (priority != Priority.NORMAL) {
                text.add("(" + priority.name().toLowerCase() + ")");
            }
            tags.stream().sorted().map(tag -> "+" + tag).forEach(text::add);
            if (!needs.isEmpty()) {
                text.add("after " + needs.stream().sorted().map(String::valueOf).collect(Collectors.joining(",")));
            }
            return text.add(effort + "h").toString();
        }

        static final class Builder {
            private final int id;
            private String title;
            private Priority priority = Priority.NORMAL;
            private final Set<String> tags = new LinkedHashSet<>();
            private final Set<Integer> needs = new LinkedHashSet<>();
            private int effort = 1;
            private Status status = Status.OPEN;

            Builder(int id) {
                this.id = id;
            }

            Builder title(String title) {
                this.title = title;
                return this;
            }

            Builder priority(Priority priority) {
                this.priority = priority;
                return this;
            }

            Builder effort(int effort) {
                if (effort <= 0) {
                    throw new PlanException("effort must be positive, not " + effort);
                }
                this.effort = effort;
                return this;
            }

            Builder status(Status next) {
                if (!status.canBecome(next)) {
                    throw new PlanException("#" + id + " cannot go from " + status + " to " + next);
                }
                status = next;
                return this;
            }

            Task build() {
                return new Task(this);
            }
        }
    }

    static class PlanException extends RuntimeException {
        PlanException(String message) {
            super(message);
        }
    }

    private Map<Integer, Task> tasks = new TreeMap<>();
    private final List<Map<Integer, Task>> history = new ArrayList<>();
    private int nextId = 1;

    private Task find(String text) {
        try {
            return Optional.ofNullable(tasks.get(Integer.parseInt(text))).orElseThrow(() -> new PlanException("no task " + text));
        } catch (NumberFormatException e) {
            throw new PlanException("no number: " + text);
        }
    }

    private void store(Task task) {
        history.add(new TreeMap<>(tasks));
        tasks.put(task.id, task);
    }

    private boolean isReady(Task task) {
        return task.status != Status.DONE && task.needs.stream().map(tasks::get).filter(Objects::nonNull).allMatch(need -> need.status == Status.DONE);
    }

    private void checkCircle(Task task, Set<Integer> path) {
        if (!path.add(task.id)) {
            throw new PlanException("circle: " + path);
        }
        for (int need : task.needs) {
            if (tasks.containsKey(need)) {
                checkCircle(tasks.get(need), path);
            }
        }
        path.remove(task.id);
    }

    private Predicate<Task> filter(String[] words, int from) {
        Predicate<Task> all = task -> true;
        for (int i = from; i < words.length; i++) {
            String word = words[i];
            Predicate<Task> one;
            if (word.startsWith("+")) {
                one = task -> task.tags.contains(word.substring(1));
            } else if (word.startsWith("-")) {
                one = filter(new String[] {word.substring(1)}, 0).negate();
            } else if (word.equals("ready")) {
                one = this::isReady;
            } else if (word.equals("high") || word.equals("low")) {
                one = task -> task.priority == Priority.valueOf(word.toUpperCase());
            } else {
                one = task -> task.title.contains(word);
            }
            all = all.and(one);
        }
        return all;
    }

    private String add(String[] words) {
        Task.Builder builder = new Task.Builder(nextId);
        StringJoiner title = new StringJoiner(" ");
        for (String word : List.of(words).subList(1, words.length)) {
            switch (word.charAt(0)) {
                case '+' -> builder.tags.add(word.substring(1));
                case '@' -> builder.effort(Integer.parseInt(word.substring(1)));
                case '!' -> builder.priority(Priority.HIGH);
                case '?' -> builder.priority(Priority.LOW);
                case '<' -> builder.needs.add(find(word.substring(1)).id);
                default -> title.add(word);
            }
        }
        Task task = builder.title(title.toString()).build();
        store(task);
        nextId++;
        return task.toString();
    }

    private static String lines(Collection<?> items) {
        return items.isEmpty() ? "nothing" : items.stream().map(Object::toString).collect(Collectors.joining("\n  ", "  ", ""));
    }

    private String list(String[] words) {
        return lines(tasks.values().stream().filter(filter(words, 1))
            .sorted(Comparator.comparing((Task task) -> task.priority).reversed().thenComparing(task -> task.id)).collect(Collectors.toList()));
    }

    private String plan() {
        List<String> order = new ArrayList<>();
        Map<Integer, Integer> finish = new HashMap<>();
        Set<Integer> left = new LinkedHashSet<>();
        tasks.values().stream().filter(task -> task.status != Status.DONE).forEach(task -> left.add(task.id));
        int now = 0;
        while (!left.isEmpty()) {
            Task best = left.stream().map(tasks::get).filter(task -> task.needs.stream().noneMatch(left::contains))
                .min(Comparator.comparing((Task task) -> task.priority).reversed().thenComparing(task -> task.effort).thenComparing(task -> task.id))
                .orElseThrow(() -> new PlanException("nothing can be done of " + left));
            left.remove(best.id);
            now += best.effort;
            finish.put(best.id, now);
            order.add("#" + best.id + "@" + now);
        }
        return String.join(" ", order) + (finish.isEmpty() ? "nothing to do" : "");
    }

    private String statistics() {
        Map<Status, Integer> effort = new EnumMap<>(Status.class);
        tasks.values().forEach(task -> effort.merge(task.status, task.effort, Integer::sum));
        Map<String, Long> tags = tasks.values().stream().flatMap(task -> task.tags.stream())
            .collect(Collectors.groupingBy(tag -> tag, TreeMap::new, Collectors.counting()));
        int total = tasks.values().stream().mapToInt(task -> task.effort).sum();
        return effort + " " + tags + " " + (total == 0 ? "-" : effort.getOrDefault(Status.DONE, 0) * 100 / total + "%");
    }

    String execute(String command) {
        String[] words = command.trim().split(" +");
        switch (words[0]) {
            case "add":
                return add(words);
            case "list":
                return list(words);
            case "start":
            case "block":
            case "finish": {
                Map<String, Status> verbs = Map.of("start", Status.ACTIVE, "block", Status.BLOCKED, "finish", Status.DONE);
                Task task = find(words[1]);
                if (words[0].equals("start") && !isReady(task)) {
                    throw new PlanException("#" + task.id + " is not ready");
                }
                store(task.change().status(verbs.get(words[0])).build());
                return tasks.get(task.id).toString();
            }
            case "need": {
                Task.Builder builder = find(words[1]).change();
                builder.needs.add(find(words[2]).id);
                store(builder.build());
                try {
                    checkCircle(tasks.get(builder.id), new LinkedHashSet<>());
                } catch (PlanException e) {
                    execute("undo");
                    throw e;
                }
                return "ok";
            }
            case "undo":
                if (history.isEmpty()) {
                    throw new PlanException("nothing to undo");
                }
                tasks = history.remove(history.size() - 1);
                return tasks.size() + " tasks";
            case "plan":
                return plan();
            case "stats":
                return statistics();
            default:
                throw new PlanException("unknown command " + words[0]);
        }
    }

    public static void main(String[] args) {
        TaskPlanner planner = new TaskPlanner();
        Map<String, Integer> failures = new LinkedHashMap<>();
        Stream.of("stats", "add write parser +code @5 !", "add write tests +code +test @3 <1", "add draw logo +art ?", "add release @2 <1 <2", "add fix bug <9",
            "add nothing @0", "add bad @x", "list", "list +code", "list -+code", "list write high", "start 2", "start 1", "finish 1", "start 2", "block 2", "finish 2",
            "list ready", "plan", "need 3 4", "plan", "need 1 3", "undo", "undo", "start 2", "finish 2", "finish 2", "stats", "list -ready", "start q", "dance", "start 99")
            .forEach(command -> {
                try {
                    System.out.println(command + ": " + planner.execute(command));
                } catch (PlanException | NumberFormatException e) {
                    System.out.println(command + "! " + e.getMessage());
                    failures.merge(e.getClass().getSimpleName(), 1, Integer::sum);
                }
            });
        System.out.println(failures + " " + planner.history.size());
    }
}
