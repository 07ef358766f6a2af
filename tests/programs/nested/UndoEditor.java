import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/** Commands that can be undone, as inner classes and lambda expressions. */
public class UndoEditor {
    private final StringBuilder text = new StringBuilder();
    private final Deque<Command> done = new ArrayDeque<>(), undone = new ArrayDeque<>();

    abstract class Command {
        abstract void run();

        abstract void undo();

        boolean merge(Command next) {
            return false;
        }
    }

    class Insert extends Command {
        private final int at;
        private String what;

        Insert(int at, String what) {
            this.at = at;
            this.what = what;
        }

        @Override
        void run() {
            text.insert(at, what);
        }

        @Override
        void undo() {
            text.delete(at, at + what.length());
        }

        @Override
        boolean merge(Command next) {
            if (next instanceof Insert insert && insert.at == at + what.length()) {
                what += insert.what;
                return true;
            }
            return false;
        }
    }

    class Delete extends Command {
        private final int from, to;
        private String removed;

        Delete(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        void run() {
            removed = text.substring(from, to);
            text.delete(from, to);
        }

        @Override
        void undo() {
            text.insert(from, removed);
        }
    }

    Command replaceAll(String what, String by) {
        return new Command() {
            private final String before = text.toString();

            @Override
            void run() {
                text.replace(0, text.length(), before.replace(what, by));
            }

            @Override
            void undo() {
                text.replace(0, text.length(), before);
            }
        };
    }

    void perform(Command command) {
        command.run();
        if (done.isEmpty() || !done.peek().merge(command)) {
            done.push(command);
        }
        undone.clear();
    }

    boolean undo() {
        return step(done, undone, () -> done.peek()::undo);
    }

    boolean redo() {
        return step(undone, done, () -> undone.peek()::run);
    }

    private boolean step(Deque<Command> from, Deque<Command> to, Supplier<Runnable> action) {
        if (from.isEmpty()) {
            return false;
        }
        action.get().run();
        to.push(from.pop());
        return true;
    }

    public static void main(String[] args) {
        UndoEditor editor = new UndoEditor();
        editor.perform(editor.new Insert(0, "hello"));
        editor.perform(editor.new Insert(5, " world"));
        editor.perform(editor.new Delete(0, 1));
        editor.perform(editor.new Insert(0, "J"));
        editor.perform(editor.replaceAll("o", "0"));
        System.out.println(editor.text + " " + editor.done.size());
        while (editor.undo()) {
            System.out.println("'" + editor.text + "'");
        }
        while (editor.redo()) {
            System.out.println("'" + editor.text + "'");
        }
        editor.undo();
        editor.perform(editor.new Delete(1, 3));
        System.out.println(editor.text + " " + editor.redo());
    }
}
