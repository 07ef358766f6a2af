package java.lang;

/** An action without arguments or result (CLDC 1.1). */
@FunctionalInterface
public interface Runnable {
    void run();
}
