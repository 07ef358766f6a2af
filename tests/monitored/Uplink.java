// monitors: uplink.rmor
class Uplink {
    static int told;

    static void open_connection() {}

    static void write_buffer(int value) {}

    static void commit_buffer() {}

    static boolean acknowledge() {
        return true;
    }

    static void close_connection() {}

    static void handler(String monitor, String state, int kind) {
        told++;
        // A handler raises no events: these calls are nobody's concern.
        acknowledge();
        System.out.println(monitor + ": " + state + ", " + kind);
    }

    public static void main(String[] args) {
        open_connection();
        open_connection();
        write_buffer(3);
        commit_buffer();
        close_connection();
        System.out.println(told);
    }
}
