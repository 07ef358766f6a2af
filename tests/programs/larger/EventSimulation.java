import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;

/** Simulates a small airport: planes land, refuel, board and start, over a queue of events. */
public class EventSimulation {
    private static final class Event implements Comparable<Event> {
        private static long created;
        final double time;
        final String what;
        final Runnable action;
        private final long order = created++;

        Event(double time, String what, Runnable action) {
            this.time = time;
            this.what = what;
            this.action = action;
        }

        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    static class Simulation {
        private final PriorityQueue<Event> events = new PriorityQueue<>();
        private double now;
        private int handled;
        final Map<String, Integer> counts = new TreeMap<>();

        double now() {
            return now;
        }

        void after(double delay, String what, Runnable action) {
            if (delay < 0 || Double.isNaN(delay)) {
                throw new IllegalArgumentException("delay " + delay);
            }
            events.add(new Event(now + delay, what, action));
        }

        void run(double end) {
            while (!events.isEmpty() && events.peek().time <= end) {
                Event event = events.poll();
                now = event.time;
                handled++;
                counts.merge(event.what, 1, Integer::sum);
                event.action.run();
            }
            now = end;
        }
    }

    /** Something that few can use at a time; the others queue. */
    static class Resource {
        private final Simulation simulation;
        private final String name;
        private int free;
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private int longest;
        private final Tally waits = new Tally();

        Resource(Simulation simulation, String name, int capacity) {
            this.simulation = simulation;
            this.name = name;
            free = capacity;
        }

        void request(Runnable then) {
            double asked = simulation.now();
            Runnable start = () -> {
                waits.add(simulation.now() - asked);
                then.run();
            };
            if (free > 0) {
                free--;
                start.run();
            } else {
                waiting.add(start);
                longest = Math.max(longest, waiting.size());
            }
        }

        void release() {
            Runnable next = waiting.poll();
            if (next == null) {
                free++;
            } else {
                next.run();
            }
        }

        @Override
        public String toString() {
            return String.format("%s: %s, longest queue %d", name, waits, longest);
        }
    }

    static class Tally {
        private int n;
        private double mean;
        private double squares;
        private double max = Double.NEGATIVE_INFINITY;

        void add(double value) {
            n++;
            double delta = value - mean;
            mean += delta / n;
            squares += delta * (value - mean);
            max = Math.max(max, value);
        }

        double deviation() {
            return n < 2 ? 0 : Math.sqrt(squares / (n - 1));
        }

        @Override
        public String toString() {
            return n == 0 ? "nothing" : String.format("n=%d mean=%.3f sd=%.3f max=%.3f", n, mean, deviation(), max);
        }
    }

    enum Size {
        SMALL(10, 40), MEDIUM(20, 120), LARGE(45, 300);

        final double refuel;
        final int seats;

        Size(double refuel, int seats) {
            this.refuel = refuel;
            this.seats = seats;
        }
    }

    class Plane {
        final String name;
        final Size size;
        private int passengers;
        private double landed;

        Plane(int number, Size size) {
            this.name = size.name().charAt(0) + String.valueOf(number);
            this.size = size;
        }

        void arrive() {
            runway.request(() -> {
                landed = simulation.now();
                simulation.after(2, "landing", () -> {
                    runway.release();
                    gates.request(this::service);
                });
            });
        }

        private void service() {
            trucks.request(() -> simulation.after(size.refuel, "refuelling", () -> {
                trucks.release();
                board();
            }));
        }

        private void board() {
            int coming = Math.min(crowd, size.seats);
            crowd -= coming;
            passengers = coming;
            simulation.after(coming * 0.05 + 1, "boarding", () -> runway.request(() -> {
                gates.release();
                simulation.after(1.5, "start", () -> {
                    runway.release();
                    leave();
                });
            }));
        }

        private void leave() {
            stays.computeIfAbsent(size, key -> new Tally()).add(simulation.now() - landed);
            carried += passengers;
            if (log.size() < 6) {
                log.add(String.format("%s left at %.2f with %d", name, simulation.now(), passengers));
            }
        }
    }

    private final Simulation simulation = new Simulation();
    private final Resource runway = new Resource(simulation, "runway", 1);
    private final Resource gates = new Resource(simulation, "gates", 4);
    private final Resource trucks = new Resource(simulation, "trucks", 2);
    private final Random random;
    private final Map<Size, Tally> stays = new EnumMap<>(Size.class);
    private final List<String> log = new ArrayList<>();
    private int crowd;
    private int planes;
    private int carried;

    EventSimulation(long seed) {
        random = new Random(seed);
    }

    private double exponential(double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    private void every(DoubleSupplier gap, String what, Runnable action) {
        simulation.after(gap.getAsDouble(), what, () -> {
            action.run();
            every(gap, what, action);
        });
    }

    void run(double hours) {
        every(() -> exponential(9), "plane", () -> {
            Size size = Size.values()[Math.min(2, (int) (random.nextDouble() * random.nextDouble() * 4))];
            new Plane(++planes, size).arrive();
        });
        every(() -> 5 + random.nextInt(3), "bus", () -> crowd += 20 + random.nextInt(30));
        simulation.run(hours * 60);
    }

    void report() {
        System.out.println(simulation.counts + " " + simulation.handled);
        System.out.println(runway);
        System.out.println(gates);
        System.out.println(trucks);
        stays.forEach((size, tally) -> System.out.println(size + " stays " + tally));
        System.out.println(planes + " planes, " + carried + " carried, " + crowd + " waiting");
        log.forEach(line -> System.out.println("  " + line));
    }

    public static void main(String[] args) {
        for (long seed : new long[] {1, 42}) {
            EventSimulation airport = new EventSimulation(seed);
            airport.run(12);
            airport.report();
        }
        Simulation tiny = new Simulation();
        List<String> order = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            tiny.after(1, "same", () -> {
                order.add(name + tiny.now());
                tiny.after(0, "later", () -> order.add(name.toUpperCase()));
            });
        }
        tiny.run(1);
        System.out.println(order + " " + tiny.counts);
        try {
            tiny.after(Double.NaN, "never", () -> { });
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<Boolean, Integer> parity = new HashMap<>();
        Collections.nCopies(5, 3).forEach(n -> parity.merge(n % 2 == 0, n, Integer::sum));
        System.out.println(parity + " " + new Tally());
    }
}
