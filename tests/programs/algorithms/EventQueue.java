/** A discrete event simulation of a shop with two tills, driven by a binary heap. */
public class EventQueue {
    static abstract class Event {
        final int time;
        private final int serial;
        private static int counter;

        Event(int time) {
            this.time = time;
            serial = counter++;
        }

        abstract void fire(EventQueue q);

        boolean precedes(Event o) {
            return time < o.time || time == o.time && serial < o.serial;
        }
    }

    static class Arrival extends Event {
        final int customer;

        Arrival(int time, int customer) {
            super(time);
            this.customer = customer;
        }

        void fire(EventQueue q) {
            q.log(time, "customer " + customer + " arrives");
            q.waiting[q.tail++] = customer;
            q.serve(time);
            if (customer < 11) q.add(new Arrival(time + q.random(7), customer + 1));
        }
    }

    static class Departure extends Event {
        private final int till, customer;

        Departure(int time, int till, int customer) {
            super(time);
            this.till = till;
            this.customer = customer;
        }

        void fire(EventQueue q) {
            q.log(time, "customer " + customer + " leaves till " + till);
            q.busy[till] = false;
            q.serve(time);
        }
    }

    private Event[] heap = new Event[2];
    private int size;
    private int[] waiting = new int[100];
    private int head, tail;
    private final boolean[] busy = new boolean[2];
    private int seed = 12;
    private int longest;

    int random(int n) {
        seed = seed * 214013 + 2531011;
        return (seed >>> 16 & 0x7fff) % n + 1;
    }

    void log(int time, String what) {
        System.out.println((time < 10 ? " " : "") + time + " " + what + (tail - head > 0 ? " (" + (tail - head) + " waiting)" : ""));
        if (tail - head > longest) longest = tail - head;
    }

    void serve(int time) {
        for (int till = 0; till < busy.length && head < tail; till++) {
            if (busy[till]) continue;
            busy[till] = true;
            add(new Departure(time + 3 + random(9), till, waiting[head++]));
        }
    }

    void add(Event e) {
        if (size == heap.length) {
            Event[] bigger = new Event[size * 2];
            for (int i = 0; i < size; i++) bigger[i] = heap[i];
            heap = bigger;
        }
        int i = size++;
        while (i > 0) {
            int parent = i - 1 >> 1;
            if (!e.precedes(heap[parent])) break;
            heap[i] = heap[parent];
            i = parent;
        }
        heap[i] = e;
    }

    Event remove() {
        Event top = heap[0];
        Event last = heap[--size];
        heap[size] = null;
        int i = 0;
        for (int c; (c = 2 * i + 1) < size; i = c) {
            if (c + 1 < size && heap[c + 1].precedes(heap[c])) c++;
            if (last.precedes(heap[c])) break;
            heap[i] = heap[c];
        }
        if (size > 0) heap[i] = last;
        return top;
    }

    public static void main(String[] args) {
        EventQueue q = new EventQueue();
        q.add(new Arrival(0, 1));
        int fired = 0;
        while (q.size > 0) {
            q.remove().fire(q);
            fired++;
        }
        System.out.println(fired + " events, longest queue " + q.longest);
    }
}
