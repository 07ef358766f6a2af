// monitors: queue.verde
class Queue {
    private final int[] values;
    private int first, count;

    Queue(int size) {
        values = new int[size];
    }

    static Queue queue_new(int size) {
        return new Queue(size);
    }

    static void queue_push(Queue queue, int id) {
        queue.values[(queue.first + queue.count++) % queue.values.length] = id;
    }

    static int queue_pop(Queue queue, int id) {
        int value = queue.values[queue.first];
        queue.first = (queue.first + 1) % queue.values.length;
        queue.count--;
        return value + id;
    }

    public static void main(String[] args) {
        Queue small = queue_new(3);
        Queue large = queue_new(10);
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            queue_push(large, i);
            queue_push(small, i);
        }
        for (int i = 0; i < 3; i++) sum += queue_pop(large, i);
        System.out.println(sum);
    }
}
