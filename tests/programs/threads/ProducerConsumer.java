import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded buffer with wait and notifyAll. */
public class ProducerConsumer {
    static final class Buffer<T> {
        private final Deque<T> items = new ArrayDeque<>();
        private final int capacity;

        Buffer(int capacity) {
            this.capacity = capacity;
        }

        synchronized void put(T item) throws InterruptedException {
            while (items.size() == capacity) {
                wait();
            }
            items.addLast(item);
            notifyAll();
        }

        synchronized T take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            T item = items.removeFirst();
            notifyAll();
            return item;
        }
    }

    static long sum;
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Buffer<Integer> buffer = new Buffer<>(3);
        Object results = new Object();
        Thread[] producers = new Thread[3];
        Thread[] consumers = new Thread[2];
        for (int i = 0; i < producers.length; i++) {
            int base = i * 1000;
            producers[i] = new Thread(() -> {
                try {
                    for (int k = 1; k <= 100; k++) {
                        buffer.put(base + k);
                    }
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            });
        }
        for (int i = 0; i < consumers.length; i++) {
            consumers[i] = new Thread(() -> {
                long own = 0;
                int items = 0;
                try {
                    while (true) {
                        int item = buffer.take();
                        if (item < 0) {
                            break;
                        }
                        own += item;
                        items++;
                    }
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
                synchronized (results) {
                    sum += own;
                    count += items;
                }
            });
        }
        for (Thread thread : consumers) {
            thread.start();
        }
        for (Thread thread : producers) {
            thread.start();
        }
        for (Thread thread : producers) {
            thread.join();
        }
        for (int i = 0; i < consumers.length; i++) {
            buffer.put(-1);
        }
        for (Thread thread : consumers) {
            thread.join();
        }
        System.out.println(count + " items, sum " + sum);

        // One producer and one consumer: the order of the items is kept.
        Buffer<String> words = new Buffer<>(1);
        Thread writer = new Thread(() -> {
            try {
                for (String word : "to be or not to be".split(" ")) {
                    words.put(word);
                }
                words.put("");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        writer.start();
        StringBuilder text = new StringBuilder();
        for (String word = words.take(); !word.isEmpty(); word = words.take()) {
            text.append(word).append('.');
        }
        writer.join();
        System.out.println(text);
    }
}
