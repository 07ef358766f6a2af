package java.util.concurrent;

/** Whoever runs tasks. */
public interface Executor {
    void execute(Runnable command);
}
