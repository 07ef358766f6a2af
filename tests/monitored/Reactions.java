// monitors: reactions.mop
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Handlers that are given objects, exceptions that a specification throws, and calls that it has left out. */
class Reactions {
    /** An exception of the program: its fields are set by its own constructors. */
    static class Refused extends RuntimeException {
        final List<String> notes = new ArrayList<>();
        static int made;

        Refused(String message) {
            super("refused: " + message);
            notes.add("note " + ++made);
        }
    }

    static class Door {
        final String name;
        private boolean open;
        int state = 3;

        Door(String name) {
            this.name = name;
        }

        void open() {
            open = true;
        }

        boolean isOpen() {
            return open;
        }

        int enter(int guests, long time, double price, String who) {
            System.out.println(who + " enters " + name);
            return guests;
        }

        long knock(String how) {
            return how.length();
        }

        String answer(Object to, int... times) {
            return "come in, " + to;
        }

        void slam() {
            System.out.println("slam");
            throw new IllegalArgumentException("it is stuck");
        }

        public String toString() {
            return "door " + name;
        }
    }

    static final List<Object> kept = new ArrayList<>();

    static void entered(Door door, String how, int times) {
        System.out.println("handler: " + door + " " + how + " " + times + " " + door.isOpen());
        kept.add(door);
        door.state++;
    }

    static void entered(Object door, String how, int times) {
        System.out.println("no " + door);
    }

    static void counted(Iterator<?> iterator, long number, char unit, boolean flag, Object nothing, double price) {
        System.out.println(iterator.hasNext() + " " + number + unit + flag + nothing + price);
    }

    static void hotels() {
        for (int i = 0; i < 3; i++) {
            Door door = new Door("hotel " + i);
            if (i == 1) {
                door.open();
            }
            System.out.println(door.enter(i + 1, 5L, 0.5, "guest " + i) + " " + door.state);
        }
        for (Object door : kept) {
            System.out.println("kept " + door);
        }
    }

    static void knocking() {
        Door door = new Door("shed");
        System.out.println(door.knock("softly") + 10);
        door.open();
        System.out.println(door.knock("loudly") + 10);
        System.out.println(door.answer("you", 1, 2));
        System.out.println(door.answer(null));
    }

    static void slamming() {
        Door door = new Door("gate");
        door.open();
        try {
            door.slam();
            System.out.println("not reached");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + ", line " + e.getStackTrace()[0].getLineNumber());
        }
        try {
            try {
                door.slam();
            } catch (IllegalArgumentException e) {
                System.out.println("not here");
            }
        } catch (IllegalStateException e) {
            System.out.println("outside: " + e.getMessage());
        }
    }

    static int refusing(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                sum += ask(i);
                // This is behind the place of the event.
                sum += 100;
            } catch (Refused e) {
                StackTraceElement place = e.getStackTrace()[0];
                System.out.println(e.getMessage() + " " + e.notes + " " + place.getMethodName() + ":" + place.getLineNumber());
                sum += 7;
            }
        }
        return sum;
    }

    static int ask(int i) {
        if (i % 3 == 1) {
            return yes(i);
        }
        return i;
    }

    static int yes(int i) {
        return i * 2;
    }

    static void check(int value) {
        if (value < 0) {
            throw new Refused("negative");
        }
    }

    static int field;

    static int writing(int value) {
        try {
            field = value;
            return field;
        } catch (Refused e) {
            return -field;
        }
    }

    static void iterating() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> it = list.iterator();
        int sum = 0;
        while (it.hasNext() && sum < 10) {
            sum += 1;
        }
        System.out.println(sum);
    }

    public static void main(String[] args) {
        hotels();
        knocking();
        slamming();
        System.out.println(refusing(6));
        System.out.println(writing(4) + " " + writing(-4) + " " + field);
        iterating();
        try {
            new Door("last").slam();
        } catch (IllegalArgumentException e) {
            System.out.println("as it was: " + e.getMessage());
        }
        try {
            yes(1);
        } catch (Refused e) {
            System.out.println(e.getMessage());
        }
    }
}
