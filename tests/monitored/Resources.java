// monitors: CloseStream UseAfterClose files.verde
import java.io.Closeable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What is opened is closed, and not used afterwards; an iterator is not used after its list has changed. */
class Resources {
    static class Tape implements Closeable {
        private final String name;

        Tape(String name) {
            this.name = name;
        }

        int read() {
            return name.length();
        }

        @Override
        public void close() {}
    }

    static int left() {
        Tape tape = new Tape("left");
        return tape.read();
    }

    static int used() {
        Tape tape = new Tape("used");
        tape.close();
        return tape.read();
    }

    static int fine() {
        try (Tape tape = new Tape("fine")) {
            return tape.read();
        }
    }

    static int changed() {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(2);
        Iterator<Integer> it = list.iterator();
        int first = it.next();
        list.add(3);
        Iterator<Integer> other = list.iterator();
        return first + other.next();
    }

    public static void main(String[] args) {
        int sum = fine() + left() + used() + changed();
        System.out.println(sum);
    }
}
