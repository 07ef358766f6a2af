package java.util.stream;

/** Streams of what the library itself has. */
public final class StreamSupport {
    private StreamSupport() {
    }

    /** The elements of something that has an iterator. */
    public static <T> Stream<T> of(Iterable<T> elements) {
        return new Pipe<T>(new Stage.Source<T>(elements));
    }

    /** A part of an array. */
    public static IntStream of(int[] values, int from, int to) {
        return IntPipe.of(values, from, to);
    }

    /** A part of an array. */
    public static LongStream of(long[] values, int from, int to) {
        return LongPipe.of(values, from, to);
    }

    /** A part of an array. */
    public static DoubleStream of(double[] values, int from, int to) {
        return DoublePipe.of(values, from, to);
    }
}
