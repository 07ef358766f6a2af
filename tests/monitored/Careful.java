// monitors: BadArguments ContainsItself InitCause IteratorRemove NullElements ThreadStart TokenAsked UnflushedBytes UnmarkedReset UnsafeSubList ViewAdd
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.StringTokenizer;

/** Comes close to what should not be done, and keeps from it. */
class Careful {
    static void arguments() {
        System.out.println(Integer.parseInt("zz", 36) + Integer.parseInt("-11", 2) + Long.parseLong("7"));
        int[] array = {1, 2, 3};
        System.arraycopy(array, 0, array, 3, 0);
        System.arraycopy(array, 0, array, 1, 2);
        System.out.println(array[2] + " " + "a".compareTo("b") + " " + Integer.valueOf(3).compareTo(4));
    }

    static void others() {
        List<Object> list = new ArrayList<>();
        List<Object> other = new ArrayList<>();
        list.add(other);
        list.add(null);
        list.addAll(list);
        Map<Object, Object> map = new HashMap<>();
        map.put(list.size(), new HashMap<>(map));
        map.put(null, null);
        System.out.println(list + " " + map);
    }

    static void causes() {
        Exception bare = new IllegalStateException("a");
        bare.initCause(new RuntimeException());
        Exception caused = new RuntimeException("b", bare);
        System.out.println(caused.getCause().getCause());
    }

    static void iterators() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) {
            it.next();
            it.next();
            it.remove();
            if (list.size() < 4) break;
        }
        ListIterator<Integer> it = list.listIterator();
        it.next();
        it.set(7);
        it.set(8);
        it.add(9);
        it.previous();
        it.set(10);
        it.remove();
        System.out.println(list);
    }

    static void nulls() {
        Queue<String> list = new LinkedList<>();
        list.offer(null);
        list.add(null);
        new ArrayDeque<String>().push("null");
        Queue<String> queue = new PriorityQueue<>();
        queue.offer("a");
        System.out.println(list + " " + queue + " " + queue.contains(null));
    }

    static void threads() throws InterruptedException {
        Runnable nothing = () -> {};
        Thread first = new Thread(nothing);
        Thread second = new Thread(nothing);
        first.setDaemon(true);
        first.setDaemon(false);
        first.start();
        second.setDaemon(true);
        second.start();
        first.join();
        second.join();
        System.out.println(second.isDaemon());
    }

    static void tokens() {
        StringTokenizer asked = new StringTokenizer("a b c");
        while (asked.hasMoreTokens() && asked.hasMoreTokens()) System.out.print(asked.nextToken() + ' ');
        System.out.println(asked.hasMoreTokens());
        StringTokenizer counted = new StringTokenizer("a b c");
        if (counted.countTokens() == 3) System.out.println(counted.nextToken() + counted.nextToken() + counted.nextToken());
    }

    static void bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BufferedOutputStream buffer = new BufferedOutputStream(bytes);
        buffer.write(65);
        buffer.flush();
        System.out.println(bytes.size());
        buffer.write(66);
        buffer.close();
        PrintWriter writer = new PrintWriter(bytes);
        System.out.println(bytes.toString());
        writer.print("text");
        writer.flush();
        PrintStream stream = new PrintStream(bytes);
        stream.print('!');
        System.out.println(bytes.toString());
    }

    static void marks() throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader("abc"));
        reader.mark(2);
        reader.read();
        reader.reset();
        reader.reset();
        ByteArrayInputStream stream = new ByteArrayInputStream(new byte[] {1, 2});
        stream.read();
        stream.reset();
        System.out.println(reader.read() + " " + stream.read());
    }

    static void parts() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        List<Integer> part = list.subList(1, 3);
        part.add(7);
        part.remove(0);
        list.set(0, 5);
        System.out.println(part + " " + list.remove(Integer.valueOf(9)));
        list.clear();
        System.out.println(list.subList(0, 0).size());
    }

    static void views() {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
        map.keySet().remove("a");
        List<String> keys = new ArrayList<>(map.keySet());
        keys.add("c");
        System.out.println(map.values() + " " + keys);
    }

    public static void main(String[] args) throws Exception {
        arguments();
        others();
        causes();
        iterators();
        nulls();
        threads();
        tokens();
        bytes();
        marks();
        parts();
        views();
    }
}
