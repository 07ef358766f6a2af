// monitors: iterators.ruler sums.ruler searches.ruler commands.lscope
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

class Filtered {
    static void question(int x, int y) {}

    static void answer(int x) {}

    static void command(String stem, int number) {}

    static void event(String stem, int number) {}

    static void filter(List<Integer> list, int[] removes, boolean breaks) {
        Iterator<Integer> it = list.iterator();
        while (it.hasNext()) {
            int value = it.next();
            for (int i = 0; i < removes.length; i++) {
                if (value % removes[i] == 0) {
                    it.remove();
                    if (breaks) {
                        break;
                    }
                }
            }
        }
    }

    static List<Integer> numbers(int count) {
        List<Integer> list = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            list.add(i);
        }
        return list;
    }

    public static void main(String[] args) {
        question(1, 1);
        answer(2);
        question(2, 3);
        answer(5);
        question(4, 5);
        answer(9);
        question(1, 0);
        answer(10);
        question(2, 1);
        answer(3);

        Tree tree = new Tree();
        tree.find(1, 10);
        tree.find(6, 10);
        tree.find(6, 10);
        tree.find(1, 10);

        command("PIC_1", 1);
        event("PIC_1", 1);
        command("PIC_2", 2);

        int[] removes = {2, 3};
        List<Integer> list = numbers(20);
        filter(list, removes, true);
        System.out.println(list);
        list = numbers(20);
        try {
            filter(list, removes, false);
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
        System.out.println(list);
    }
}

class Tree {
    /** Whether something is found at a depth: 1 or 0. */
    int find(int depth, int size) {
        if (depth == 1) {
            return 1;
        }
        return find(depth - 1, size);
    }
}
