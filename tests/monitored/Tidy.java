// monitors: CloseStream HasNext HashSetMutation LockDiscipline SafeEnum SafeSyncCollection UnsafeIterator UnsafeMapIterator UseAfterClose --allow-read=tests/monitored
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.locks.ReentrantLock;

/** Keeps to everything that programs should keep to. */
class Tidy {
    static final ReentrantLock lock = new ReentrantLock();
    static int shared;

    static int evens(List<Integer> list) {
        for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) {
            if (it.next() % 2 == 1) it.remove();
        }
        list.add(2);
        int sum = 0;
        for (int each : list) sum += each;
        return sum;
    }

    static int values(Map<String, Integer> map) {
        int sum = 0;
        for (int value : map.values()) sum += value;
        map.put("c", 3);
        for (Map.Entry<String, Integer> entry : map.entrySet()) sum += entry.getValue();
        return sum;
    }

    static void count(int depth) {
        lock.lock();
        try {
            shared++;
            if (depth > 0) count(depth - 1);
        } finally {
            lock.unlock();
        }
        if (lock.tryLock()) lock.unlock();
    }

    static int length() throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(Path.of("tests/monitored/streams.txt"))) {
            return reader.readLine().length();
        }
    }

    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
        System.out.println(evens(list) + " " + values(map));
        Vector<String> vector = new Vector<>(List.of("x", "y"));
        for (Enumeration<String> all = vector.elements(); all.hasMoreElements(); ) System.out.print(all.nextElement());
        HashSet<List<Integer>> set = new HashSet<>();
        set.add(list);
        System.out.println(set.contains(list));
        Thread other = new Thread(() -> count(2));
        other.start();
        count(1);
        other.join();
        List<Integer> common = Collections.synchronizedList(new ArrayList<>());
        common.add(1);
        synchronized (common) {
            for (int each : common) System.out.println(each + shared);
        }
        System.out.println(length());
    }
}
