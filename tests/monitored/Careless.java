// monitors: BadArguments ContainsItself InitCause IteratorRemove NullElements ThreadStart TokenAsked UnflushedBytes UnmarkedReset UnsafeSubList ViewAdd
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.StringTokenizer;

/** Does in many ways what should not be done. */
class Careless {
    interface Deed {
        void run() throws Exception;
    }

    /** Does something that may end in an exception. */
    static void dare(String what, Deed deed) {
        try {
            deed.run();
            System.out.println(what + ": done");
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }

    static void arguments() {
        dare("null", () -> Integer.parseInt(null));
        dare("radix", () -> Integer.parseInt("11", 1));
        dare("long radix", () -> Long.parseLong("11", 37));
        dare("no array", () -> System.arraycopy(null, 0, new int[1], 0, 1));
        dare("negative", () -> System.arraycopy(new int[2], -1, new int[2], 0, 1));
        dare("compare", () -> "a".compareTo(null));
        dare("box", () -> Integer.valueOf(3).compareTo(null));
    }

    static void itself() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        list.add(0, list);
        Map<Object, Object> map = new HashMap<>();
        map.put("me", map);
        System.out.println(list.size() + " " + map.size());
    }

    static void causes() {
        dare("twice", () -> {
            Exception e = new IllegalStateException("a");
            e.initCause(new RuntimeException());
            e.initCause(new RuntimeException());
        });
        dare("after the constructor", () -> new RuntimeException("a", new Exception()).initCause(null));
    }

    static void iterators() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        dare("at once", () -> list.iterator().remove());
        dare("twice", () -> {
            Iterator<Integer> it = list.iterator();
            it.next();
            it.remove();
            it.remove();
        });
        dare("set after add", () -> {
            ListIterator<Integer> it = list.listIterator();
            it.next();
            it.add(7);
            it.set(8);
        });
        dare("set after remove", () -> {
            ListIterator<Integer> it = list.listIterator(2);
            it.previous();
            it.remove();
            it.set(9);
        });
    }

    static void nulls() {
        dare("deque", () -> new ArrayDeque<String>().push(null));
        Queue<String> queue = new PriorityQueue<>();
        dare("queue", () -> queue.offer(null));
        Collection<String> collection = new ArrayDeque<>();
        dare("collection", () -> collection.add(null));
    }

    static void threads() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        dare("again", thread::start);
        Thread late = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        late.start();
        dare("daemon", () -> late.setDaemon(true));
        late.join();
    }

    static void tokens() {
        StringTokenizer unasked = new StringTokenizer("a b c");
        System.out.println(unasked.nextToken());
        StringTokenizer counted = new StringTokenizer("a b");
        for (int left = counted.countTokens(); left > 0; left--) System.out.println(counted.nextToken());
        dare("beyond", counted::nextToken);
        StringTokenizer asked = new StringTokenizer("a b");
        if (asked.hasMoreTokens()) System.out.println(asked.nextToken() + asked.nextToken());
    }

    static void bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BufferedOutputStream buffer = new BufferedOutputStream(bytes);
        buffer.write(65);
        System.out.println(bytes.size());
        buffer.flush();
        System.out.println(bytes.size());
        buffer.write(66);
        System.out.println(bytes.toByteArray().length);
        PrintWriter writer = new PrintWriter(bytes);
        writer.print("text");
        System.out.println(bytes.toString());
    }

    static void marks() {
        dare("reader", () -> new BufferedReader(new StringReader("abc")).reset());
        dare("stream", () -> new BufferedInputStream(new ByteArrayInputStream(new byte[3])).reset());
    }

    static void parts() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        List<Integer> part = list.subList(1, 3);
        System.out.println(part.size());
        list.add(5);
        dare("size", () -> System.out.println(part.size()));
        List<Integer> other = list.subList(0, 2);
        list.remove(0);
        dare("get", () -> System.out.println(other.get(0)));
    }

    static void views() {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        dare("key", () -> map.keySet().add("b"));
        dare("values", () -> map.values().addAll(List.of(2, 3)));
    }

    public static void main(String[] args) throws Exception {
        arguments();
        itself();
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
