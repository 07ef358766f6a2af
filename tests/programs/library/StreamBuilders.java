import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.*;
import java.util.concurrent.ConcurrentMap;
import java.util.function.*;
import java.util.stream.*;
import java.util.zip.*;

/** Builders of streams of numbers, one-to-many mapping, characteristics of collectors, and sums of byte buffers. */
public class StreamBuilders {
    static final class Joiner implements Collector<String, StringBuilder, String> {
        public Supplier<StringBuilder> supplier() { return StringBuilder::new; }
        public BiConsumer<StringBuilder, String> accumulator() { return (b, s) -> b.append('<').append(s).append('>'); }
        public BinaryOperator<StringBuilder> combiner() { return StringBuilder::append; }
        public Function<StringBuilder, String> finisher() { return StringBuilder::toString; }
        public Set<Characteristics> characteristics() { return Set.of(); }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(IntStream.builder().add(1).add(2).build().sum() + " " + LongStream.builder().add(5).build().boxed().collect(Collectors.toList()) + DoubleStream.builder().build().count());
        IntStream.Builder b = IntStream.builder(); for (int i = 0; i < 20; i++) b.accept(i); System.out.println(Arrays.toString(b.build().toArray()));
        try { b.add(1); } catch (IllegalStateException e) { System.out.println(e); }
        try { b.build(); } catch (IllegalStateException e) { System.out.println(e); }
        System.out.println(Arrays.toString(IntStream.range(0, 5).mapMulti((v, c) -> { for (int i = 0; i < v; i++) c.accept(v * 10 + i); }).toArray()) + LongStream.of(3, 4).mapMulti((v, c) -> { c.accept(v); c.accept(-v); }).sum() + DoubleStream.of(1.5).mapMulti((v, c) -> c.accept(v / 2)).sum());
        System.out.println(Stream.of("a", "bcd").mapMultiToInt((s, c) -> s.chars().forEach(c)).sum() + " " + Stream.of(1, 2).mapMultiToLong((s, c) -> { c.accept(s); c.accept(s * 100L); }).sum() + " " + Stream.of(1, 2).mapMultiToDouble((s, c) -> c.accept(s / 4.0)).sum());
        try { IntStream.of(1).mapMulti(null); } catch (NullPointerException e) { System.out.println("null"); }
        System.out.println(Stream.of("x", "y").collect(new Joiner()) + new TreeSet<>(Collectors.toList().characteristics()) + new TreeSet<>(Collectors.toSet().characteristics()) + Collectors.joining().characteristics());
        Collector<Integer, int[], Integer> sum = Collector.of(() -> new int[1], (a, i) -> a[0] += i, (a, c) -> a, a -> a[0], Collector.Characteristics.UNORDERED);
        System.out.println(Stream.of(1, 2, 3).collect(sum) + " " + sum.characteristics() + Collector.<Integer, ArrayList<Integer>>of(ArrayList::new, (l, i) -> l.add(i), (a, c) -> a, Collector.Characteristics.CONCURRENT).characteristics().contains(Collector.Characteristics.IDENTITY_FINISH));
        System.out.println(new TreeMap<>(Stream.of("a", "bb", "cc").collect(Collectors.toUnmodifiableMap(String::length, s -> s, (p, q) -> p + q))));
        ConcurrentMap<Integer, List<String>> g = Stream.of("a", "bb", "cc").collect(Collectors.groupingByConcurrent(String::length)); System.out.println(new TreeMap<>(g) + " " + new TreeMap<>(Stream.of("a", "bb", "cc").collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()))));
        System.out.println(new TreeMap<>(Stream.of("a", "bb").collect(Collectors.toConcurrentMap(s -> s, String::length))) + " " + Stream.of("a", "a").collect(Collectors.toConcurrentMap(s -> s, String::length, Integer::sum)));
        try { Stream.of("a", "a").collect(Collectors.toConcurrentMap(s -> s, String::length)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        ByteBuffer bytes = ByteBuffer.wrap("hello".getBytes(), 1, 3); MessageDigest d = MessageDigest.getInstance("SHA-256"); d.update(bytes); System.out.println(HexFormat.of().formatHex(d.digest()) + bytes);
        CRC32 c = new CRC32(); c.update(bytes.rewind()); Adler32 a = new Adler32(); a.update(ByteBuffer.wrap(new byte[] {1, 2}).asReadOnlyBuffer()); System.out.println(c.getValue() + " " + a.getValue());
    }
}
