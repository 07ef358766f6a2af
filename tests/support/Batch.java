import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs programs one after the other in one virtual machine, which saves starting many: {@code Batch FOLDER CLASS...}.
 * What a class prints goes to FOLDER/CLASS.out; FOLDER/CLASS.exit has the exit code that {@code java CLASS} would have.
 */
public class Batch {
    private static final long LIMIT = 60_000_000_000L;

    public static void main(String[] args) throws Exception {
        AtomicLong begin = new AtomicLong(System.nanoTime());
        Thread watch = new Thread(() -> {
            while (System.nanoTime() - begin.get() < LIMIT) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    return;
                }
            }
            Runtime.getRuntime().halt(124);
        });
        watch.setDaemon(true);
        watch.start();
        for (int i = 1; i < args.length; i++) {
            begin.set(System.nanoTime());
            String file = args[0] + "/" + args[i];
            int code = 0;
            try (PrintStream out = new PrintStream(file + ".out", StandardCharsets.UTF_8)) {
                System.setOut(out);
                Class.forName(args[i]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                e.getCause().printStackTrace();
                code = 1;
            }
            try (PrintStream exit = new PrintStream(file + ".exit", StandardCharsets.UTF_8)) {
                exit.print(code);
            }
        }
    }
}
