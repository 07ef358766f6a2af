// monitors: control.rmor control.mop
import tsb.monitor.Monitors;

/** A program that submits events itself, and controls its monitors, also while one of them is being handled. */
class Control {
    static void handler(String monitor, String state, int kind) {
        System.out.println(monitor + " " + state + " " + kind);
        Monitors.status(monitor);
        Monitors.submit(monitor, "REPAIRED");
        Monitors.status(monitor);
    }

    static void request(String name) {
        Monitors.submit("Protocol", name);
    }

    public static void main(String[] args) {
        Monitors.status("Protocol");
        request("ASK");
        request("ASK");
        request("ANSWER");
        Monitors.reset("Protocol");
        Monitors.status("Protocol");
        request("ANSWER");
        request("ASK");
        Monitors.stop("Protocol");
        request("ASK");
        Monitors.status("Protocol");
        Monitors.reset("Protocol");
        request("NOBODY");
        Monitors.submit("Sums", "add", "one");
        Monitors.submit("Sums", "add", "two");
        Monitors.submit("Sums", "add", "one");
        System.out.println("done");
    }
}
