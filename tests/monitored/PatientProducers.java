// monitors: queue.verde
/** Five producers and twenty consumers share a queue; all wait for a free place. */
class PatientProducers {
    static final int SIZE = 4, ITEMS = 8;

    static class Queue {
        final int[] values = new int[SIZE];
        int first, count;
    }

    static Queue shared;
    static int taken;

    static Queue queue_new(int size) {
        return new Queue();
    }

    static void queue_push(Queue queue, int id) {
        queue.values[(queue.first + queue.count++) % SIZE] = id;
    }

    static int queue_pop(Queue queue, int id) {
        int value = queue.values[queue.first];
        queue.first = (queue.first + 1) % SIZE;
        queue.count--;
        return value;
    }

    static void produce(int id) {
        for (int i = 0; i < ITEMS; i++) {
            synchronized (shared) {
                while (shared.count >= SIZE - 1) pause();
                queue_push(shared, id);
                shared.notifyAll();
            }
        }
    }

    static void consume(int id) {
        for (int i = 0; i < 2; i++) {
            synchronized (shared) {
                while (shared.count == 0) pause();
                queue_pop(shared, id);
                taken++;
                shared.notifyAll();
            }
        }
    }

    static void pause() {
        try {
            shared.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        shared = queue_new(SIZE);
        Thread[] threads = new Thread[25];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                if (id < 5) produce(id); else consume(id);
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        System.out.println(taken + " taken, " + shared.count + " left");
    }
}
