import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

class StackTraces {
    static int fail(int x) {
        throw new IllegalStateException("at " + x);
    }

    static int call(IntUnaryOperator f) {
        return f.applyAsInt(3);
    }

    final Supplier<Integer> field = () -> fail(7);

    static void show(Runnable r) {
        try {
            r.run();
        } catch (IllegalStateException e) {
            StringBuilder text = new StringBuilder(e.getMessage());
            for (StackTraceElement frame : e.getStackTrace()) {
                text.append(' ').append(frame.getMethodName()).append(':').append(frame.getLineNumber());
            }
            System.out.println(text);
        }
    }

    public static void main(String[] args) {
        show(() -> call(x -> fail(x)));
        show(() -> call(StackTraces::fail));
        show(() -> new StackTraces().field.get());
        show(() -> {
            Supplier<Supplier<Integer>> nested = () -> () -> fail(9);
            nested.get().get();
        });
    }
}
