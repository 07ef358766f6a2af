// monitors: parcels.mop
package post;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import tsb.monitor.Monitors;

/** Code in Java in specifications: loops, methods, calls of the program's objects, verdicts. */
class Parcels {
    static class Parcel {
        final String to;
        private final int weight;
        int asked;
        final List<Parcel> inside = new ArrayList<>();

        Parcel(String to, int weight) {
            this.to = to;
            this.weight = weight;
        }

        int weight() {
            asked++;
            return weight;
        }

        Parcel with(Parcel... more) {
            inside.addAll(List.of(more));
            return this;
        }

        @Override
        public String toString() {
            return "parcel to " + to;
        }
    }

    static class Van {
        final List<Parcel> load = new ArrayList<>();
        boolean isLocked;

        void load(Collection<? extends Parcel> parcels) {
            load.addAll(parcels);
        }

        int drive(String where, long metres) {
            System.out.println("drives to " + where);
            return load.size();
        }

        void deliver(Object[] stops, Map<String, Parcel> parcels) {
            for (Object stop : stops) {
                System.out.println("at " + stop + ": " + parcels.get(stop));
            }
        }
    }

    /** What specifications may use, since they are in its package. */
    static int limit = 10;

    static void loading() {
        Van van = new Van();
        van.load(List.of(new Parcel("Ada", 3), new Parcel("Ben", 30).with(new Parcel("Cy", 4))));
        List<Parcel> some = new ArrayList<>();
        some.add(null);
        some.add(new Parcel("Dan", 11));
        van.load(some);
        limit = 100;
        van.load(some);
        int asked = 0;
        for (Parcel parcel : van.load) {
            asked += parcel == null ? 0 : parcel.asked;
        }
        System.out.println(van.load + " asked " + asked + " times");
        System.out.println("weighs " + van.load.get(0).weight());
    }

    static void driving() {
        Van van = new Van();
        for (int i = 0; i < 4; i++) {
            System.out.println(van.drive("stop " + i, 1000L * i));
            van.isLocked = i % 2 == 0;
        }
        try {
            van.drive(null, 5);
        } catch (NullPointerException e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace[0].getFileName() + ", then " + trace[trace.length - 2].getMethodName());
        }
    }

    static void delivering() {
        Map<String, Parcel> parcels = new HashMap<>();
        parcels.put("home", new Parcel("Eve", 1));
        parcels.put("office", null);
        Van van = new Van();
        van.deliver(new String[] {"home", "office"}, parcels);
        try {
            van.deliver(new Object[] {"home", 7}, parcels);
        } catch (ClassCastException | IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }

    static void iterating() {
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> first = numbers.iterator();
        Iterator<Integer> second = numbers.iterator();
        System.out.println(first.next() + second.next());
        numbers.add(4);
        numbers.add(5);
        System.out.println(numbers);
    }

    static int rings;

    static void ring(int times) {
        rings += times;
    }

    /** What is off hears nothing, and what nobody has asked for is no verdict. */
    static void ringing() {
        ring(1);
        ring(2);
        Monitors.enable("Ringing");
        ring(3);
        Monitors.report("Heavy", 7, "nobody asked");
        Monitors.report("Ringing", Long.MIN_VALUE, null);
        Monitors.report("Nothing", 0, "nobody is there");
        System.out.println(rings);
    }

    public static void main(String[] args) {
        ringing();
        loading();
        driving();
        delivering();
        iterating();
    }
}
