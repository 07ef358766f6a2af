package tsb.monitor;

/**
 * How a program speaks to the monitors that watch it: to those of a name, by calls from its own code. A call does nothing
 * but to be seen; so without monitors nothing happens.
 */
public final class Monitors {
    private Monitors() {}

    /** Submits an event that nothing in the program raises, and that takes no values. */
    public static void submit(String monitor, String event) {}

    /** Submits an event with a value. */
    public static void submit(String monitor, String event, Object value) {}

    /** Submits an event with two values. */
    public static void submit(String monitor, String event, Object first, Object second) {}

    /** Lets a monitor start anew. */
    public static void reset(String monitor) {}

    /** Silences a monitor until it is reset. */
    public static void stop(String monitor) {}

    /** Lets a monitor hear events again after {@link #disable}. */
    public static void enable(String monitor) {}

    /** Lets a monitor hear nothing, so that it stays as it is. */
    public static void disable(String monitor) {}

    /** Gives a verdict of code that a specification has called, by the number that it was given; for such code. */
    public static void report(String monitor, long number, String text) {}

    /** Lets a monitor say what it expects now. */
    public static void status(String monitor) {}
}
