/** Constants with arguments, fields and methods, and what every enum has. */
public class EnumBasics {
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6),
        EARTH(5.976e+24, 6.37814e6),
        JUPITER(1.9e+27, 7.1492e7);

        static final double G = 6.67300E-11;
        private final double mass;
        private final double radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double surfaceGravity() {
            return G * mass / (radius * radius);
        }

        double weight(double otherMass) {
            return otherMass * surfaceGravity();
        }
    }

    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;

        Day next() {
            return values()[(ordinal() + 1) % values().length];
        }

        boolean isWeekend() {
            return this == SAT || this == SUN;
        }
    }

    enum Level implements Runnable {
        LOW, HIGH;

        static int runs;

        public void run() {
            runs += ordinal() + 1;
        }
    }

    enum Counted {
        A(2), B, C("x", 3),;

        private static int made = 10;
        private String text = "none";
        private int n;

        Counted() {
            this(1);
        }

        Counted(int n) {
            this.n = n;
        }

        Counted(String text, int n) {
            this(n);
            this.text = text;
        }

        @Override
        public String toString() {
            return name().toLowerCase() + text + n;
        }
    }

    enum None { }

    static String kind(Day day) {
        switch (day) {
            case SAT:
            case SUN:
                return "weekend";
            case FRI:
                return "nearly";
            default:
                return "work";
        }
    }

    public static void main(String[] args) {
        double mass = 70 / Planet.EARTH.surfaceGravity();
        for (Planet p : Planet.values()) {
            System.out.println("Your weight on " + p + " is " + p.weight(mass));
        }
        for (Day d : Day.values()) {
            System.out.println(d + " " + d.ordinal() + " " + d.next().name() + " " + d.isWeekend() + " " + kind(d));
        }
        System.out.println(Day.valueOf("WED") == Day.WED);
        System.out.println(Day.MON.compareTo(Day.SUN) + " " + Day.SUN.compareTo(Day.MON));
        System.out.println(Day.MON.equals(Day.MON) + " " + Day.MON.equals(null));
        System.out.println(Day.MON.getDeclaringClass() + " " + Day.TUE.getClass().getName());
        for (Level level : Level.values()) {
            level.run();
        }
        System.out.println(Level.runs);
        for (Counted c : Counted.values()) {
            System.out.println(c);
        }
        System.out.println(None.values().length);
        Day[] copy = Day.values();
        copy[0] = Day.SUN;
        System.out.println(Day.values()[0]);
        try {
            Day.valueOf("mon");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Day none = null;
        try {
            kind(none);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
