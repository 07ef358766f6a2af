package java.util.stream;

/** Where a stage of a stream sends its elements. */
abstract class Sink<T> {
    /** Called once ahead of the elements. */
    void begin() {
    }

    abstract void accept(T t);

    /** Called once after the elements. */
    void end() {
    }

    /** Whether no more elements are wanted. */
    boolean done() {
        return false;
    }
}
