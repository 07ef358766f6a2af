import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The towers of Hanoi, by recursion and with a stack of one's own. */
public class Hanoi {
    private final List<Deque<Integer>> pegs = new ArrayList<>();
    private int moves;

    Hanoi(int discs) {
        for (int i = 0; i < 3; i++) {
            pegs.add(new ArrayDeque<>());
        }
        for (int disc = discs; disc > 0; disc--) {
            pegs.get(0).push(disc);
        }
    }

    private void move(int from, int to) {
        int disc = pegs.get(from).pop();
        Integer below = pegs.get(to).peek();
        if (below != null && below < disc) {
            throw new IllegalStateException(disc + " on " + below);
        }
        pegs.get(to).push(disc);
        moves++;
    }

    void recursive(int count, int from, int to) {
        if (count > 0) {
            int other = 3 - from - to;
            recursive(count - 1, from, other);
            move(from, to);
            recursive(count - 1, other, to);
        }
    }

    private record Task(int count, int from, int to) {
    }

    void iterative(int discs) {
        Deque<Task> tasks = new ArrayDeque<>();
        tasks.push(new Task(discs, 0, 2));
        while (!tasks.isEmpty()) {
            Task task = tasks.pop();
            if (task.count() == 1) {
                move(task.from(), task.to());
                continue;
            }
            int other = 3 - task.from() - task.to();
            tasks.push(new Task(task.count() - 1, other, task.to()));
            tasks.push(new Task(1, task.from(), task.to()));
            tasks.push(new Task(task.count() - 1, task.from(), other));
        }
    }

    public static void main(String[] args) {
        Hanoi first = new Hanoi(10);
        first.recursive(10, 0, 2);
        System.out.println(first.moves + " " + first.pegs);
        Hanoi second = new Hanoi(7);
        second.iterative(7);
        System.out.println(second.moves + " " + second.pegs.get(2).peekLast());
        try {
            first.move(2, 1);
            first.move(2, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
