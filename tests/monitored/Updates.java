// monitors: updates.rmor
/** An update is committed before the close; what a debugging method writes, and what another file does, does not count. */
class Updates {
    static String header;
    static boolean debugging = true;

    static void open_connection() {}

    static void write_buffer(int data) {}

    static void commit_buffer() {}

    static void close_connection() {}

    static void my_debug(String text) {
        write_buffer(0);
        header = text;
    }

    public static void main(String[] args) {
        my_debug("before");
        open_connection();
        close_connection();
        write_buffer(100);
        commit_buffer();
        open_connection();
        close_connection();
        header = "second";
        close_connection();
        header = "third";
        System.out.println(header + " " + debugging);
    }
}
