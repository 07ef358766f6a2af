import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

/** Streams: the order in which elements pass, laziness, collectors, numbers, errors. */
public class StreamDetails {
    interface Action {
        Object run();
    }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static final class Person {
        final String name;
        final String city;
        final int age;

        Person(String name, String city, int age) {
            this.name = name;
            this.city = city;
            this.age = age;
        }

        String name() {
            return name;
        }

        String city() {
            return city;
        }

        int age() {
            return age;
        }

        public String toString() {
            return name + "/" + age;
        }
    }

    static void print(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        laziness();
        objects();
        numbers();
        collectors();
        errors();
    }

    static void laziness() {
        List<String> log = new ArrayList<>();
        List<Integer> result = Stream.of(5, 3, 8, 1, 9, 2)
            .peek(n -> log.add("a" + n))
            .filter(n -> n != 3)
            .map(n -> n * 2)
            .peek(n -> log.add("b" + n))
            .limit(3)
            .collect(Collectors.toList());
        System.out.println(result + " " + log);
        log.clear();
        Optional<Integer> first = Stream.of(5, 3, 8, 1).peek(n -> log.add("p" + n)).sorted().peek(n -> log.add("s" + n)).filter(n -> n > 1).findFirst();
        System.out.println(first + " " + log);
        log.clear();
        System.out.println(Stream.of(1, 2, 3).peek(n -> log.add("x" + n)).count() + " " + log);
        System.out.println(Stream.of(1, 2, 3).peek(n -> log.add("x" + n)).filter(n -> n > 1).count() + " " + log);
        log.clear();
        boolean any = Stream.of(1, 2, 3).flatMap(n -> Stream.of(n, n * 10, n * 100).peek(m -> log.add("f" + m))).anyMatch(n -> n == 20);
        System.out.println(any + " " + log);
        log.clear();
        Stream<Integer> stream = Stream.iterate(1, n -> {
            log.add("i" + n);
            return n * 3;
        });
        System.out.println(stream.skip(2).takeWhile(n -> n < 500).collect(Collectors.toList()) + " " + log);
        Iterator<Integer> it = Stream.of(1, 2, 3, 4).filter(n -> n % 2 == 0).iterator();
        System.out.println(it.next() + " " + it.hasNext() + it.next() + it.hasNext());
        Stream<String> closing = Stream.of("x").onClose(() -> log.add("closed"));
        closing.forEach(log::add);
        closing.close();
        System.out.println(log);
    }

    static void objects() {
        System.out.println(Stream.iterate(1, n -> n < 100, n -> n * 2).map(String::valueOf).collect(Collectors.joining(", ", "<", ">")));
        System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted(Comparator.reverseOrder()).toList());
        System.out.println(Stream.concat(Stream.of(1, 2), Stream.of(3)).reduce(0, Integer::sum) + " " + Stream.of(4, 2).reduce(Integer::max));
        System.out.println(Arrays.toString(Stream.of("x", "yy").toArray(String[]::new)) + Stream.of(1, 2).toArray().length);
        System.out.println(Stream.of(1, 2, 3, 4, 1).dropWhile(n -> n < 3).toList() + "" + Stream.of("a", "bb").mapToInt(String::length).sum());
        System.out.println(Stream.generate(() -> "z").limit(3).toList() + "" + Stream.empty().findAny() + Stream.ofNullable(null).count());
        System.out.println(Stream.of(3, 1, 2).min(Comparator.naturalOrder()).get() + " " + Stream.of(3, 1, 2).max(Comparator.naturalOrder()).get());
        System.out.println(Stream.<Integer>builder().add(1).add(2).build().map(n -> n + 1).toList());
        System.out.println(Stream.of(List.of(1, 2), List.of(3)).<Integer>mapMulti((l, sink) -> l.forEach(sink)).toList());
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")));
        System.out.println("a\nb\r\nc\n".lines().map(String::toUpperCase).toList() + " " + "x😀".codePoints().boxed().toList());
        System.out.println(Arrays.stream(new String[] {"a", "b", "c"}, 1, 3).toList() + "" + Optional.of(1).stream().toList());
        System.out.println(Stream.of(1, 2, 3).allMatch(n -> n > 0) + "" + Stream.of(1, 2, 3).noneMatch(n -> n > 2) + Stream.empty().allMatch(x -> false));
        System.out.println(Stream.of(1, 2, 3).reduce("", (s, n) -> s + n, String::concat));
    }

    static void numbers() {
        System.out.println(IntStream.rangeClosed(1, 5).sum() + " " + IntStream.range(0, 4).average() + IntStream.of(3, 1, 2).sorted().boxed().toList());
        System.out.println(IntStream.range(5, 0).count() + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count() + IntStream.empty().max());
        System.out.println(IntStream.rangeClosed(1, 20).asLongStream().reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(1, 2, 3).summaryStatistics() + " " + LongStream.rangeClosed(1, 3).summaryStatistics());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6).sum() + " " + DoubleStream.of(1, 2, 4).summaryStatistics());
        System.out.println(DoubleStream.iterate(1, d -> d / 3).limit(30).sum() + " " + DoubleStream.of(1e100, 1, -1e100).sum());
        System.out.println(DoubleStream.of(1.5, Double.NaN).max() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum() + DoubleStream.empty().average());
        System.out.println(Arrays.stream(new int[] {4, 5, 6}).map(n -> n * n).filter(n -> n % 2 == 0).mapToObj(Integer::toHexString).toList());
        System.out.println(Arrays.toString(IntStream.iterate(1, n -> n * 2).limit(10).toArray()) + IntStream.of(1, 1, 2).distinct().count());
        System.out.println(IntStream.range(0, 10).mapToDouble(n -> n / 4.0).sum() + " " + LongStream.of(5, 6).mapToInt(n -> (int) n).max());
        PrimitiveIterator.OfInt it = IntStream.of(7, 8).iterator();
        System.out.println(it.nextInt() + it.next() + " " + it.hasNext());
        System.out.println(IntStream.range(0, 3).flatMap(n -> IntStream.range(0, n)).boxed().collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 100).skip(95).anyMatch(n -> n == 97) + "" + IntStream.range(0, 5).collect(StringBuilder::new, (b, n) -> b.append(n), StringBuilder::append));
    }

    static void collectors() {
        List<Person> people = List.of(new Person("Ann", "Rome", 31), new Person("Bob", "Oslo", 25), new Person("Cid", "Rome", 44),
            new Person("Dee", "Lima", 25), new Person("Eve", "Oslo", 60));
        print(people.stream().collect(Collectors.groupingBy(Person::city)));
        print(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
        print(people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("+")))));
        print(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 30)));
        print(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 30, Collectors.averagingInt(Person::age))));
        print(people.stream().collect(Collectors.toMap(Person::name, Person::age)));
        print(people.stream().collect(Collectors.toMap(Person::city, Person::age, Integer::sum, LinkedHashMap::new)));
        print(people.stream().collect(Collectors.summingInt(Person::age)) + " " + people.stream().collect(Collectors.summarizingDouble(Person::age)));
        print(people.stream().map(Person::name).collect(Collectors.toCollection(ArrayDeque::new)));
        print(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        print(people.stream().collect(Collectors.maxBy(Comparator.comparingInt(Person::age))));
        print(people.stream().collect(Collectors.reducing(0, Person::age, Integer::max)));
        print(people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Person::age), (n, a) -> n + ":" + a)));
        print(people.stream().collect(Collectors.groupingBy(Person::city, Collectors.filtering(p -> p.age() < 50, Collectors.toList()))));
        print(people.stream().sorted(Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).toList());
        print(people.stream().map(Person::city).collect(Collectors.toSet()) + "" + Stream.of(1, 2).collect(Collectors.toUnmodifiableList()));
        Map<String, Long> words = Arrays.stream("a b a c b a".split(" ")).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        System.out.println(words.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()).map(e -> e.getKey() + e.getValue()).toList());
    }

    static void errors() {
        show("twice", () -> {
            Stream<Integer> s = Stream.of(1);
            s.map(n -> n);
            return s.map(n -> n);
        });
        show("twice at the end", () -> {
            IntStream s = IntStream.of(1);
            s.sum();
            return s.sum();
        });
        show("duplicate", () -> Stream.of("a", "b", "a").collect(Collectors.toMap(s -> s, String::length)));
        show("null key", () -> Stream.of("a").collect(Collectors.groupingBy(s -> null)));
        show("null value", () -> Stream.of("a").collect(Collectors.toMap(s -> s, s -> null)));
        show("limit", () -> Stream.of(1).limit(-1));
        show("first of null", () -> Stream.of((Object) null).findFirst());
        show("fixed", () -> Stream.of(1).toList().add(2));
        show("fixed get", () -> Stream.of(1, 2, 3).toList().get(5));
        show("nulls", () -> Stream.of(1, null).toList() + "" + Stream.of(1, null).toList().contains(null));
        show("change", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            list.stream().forEach(n -> list.add(n));
            return list;
        });
        show("range", () -> Arrays.stream(new int[3], 2, 5));
        show("not comparable", () -> Stream.of(new StreamDetails(), new StreamDetails()).sorted().count());
        show("no max", () -> IntStream.empty().max().getAsInt());
    }
}
