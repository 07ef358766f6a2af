// monitors: switched.mop
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import tsb.monitor.Monitors;

/** A program that switches properties off and on. */
class Switched {
    static void careless(Iterator<String> it) {
        it.next();
    }

    static void careful(Iterator<String> it) {
        if (it.hasNext()) {
            it.next();
        }
    }

    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f", "g", "h"));
        Iterator<String> it = list.iterator();
        careless(it);
        Monitors.disable("Asked");
        for (int i = 0; i < 2; i++) {
            careless(it);
        }
        Monitors.submit("Asked", "alarm");
        Monitors.enable("Asked");
        careful(it);
        // What has been heard before stays: the call of `next` is missed, so the question still counts.
        it.hasNext();
        Monitors.disable("Asked");
        it.next();
        Monitors.enable("Asked");
        it.next();
        careless(it);
        Monitors.submit("Asked", "alarm");
        Monitors.disable("Nobody");
        Monitors.disable("Ended");
    }
}
