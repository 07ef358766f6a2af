import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.maxBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.summingInt;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Queries over people and orders as streams, and functions made of functions. */
public class LambdaPipelines {
    enum Department { SALES, LAB, OFFICE }

    static class Person {
        private final String name;
        private final Department department;
        private final int age;
        private final double salary;
        private final List<String> skills;

        Person(String name, Department department, int age, double salary, String... skills) {
            this.name = name;
            this.department = department;
            this.age = age;
            this.salary = salary;
            this.skills = Arrays.asList(skills);
        }

        String getName() {
            return name;
        }

        Department getDepartment() {
            return department;
        }

        int getAge() {
            return age;
        }

        double getSalary() {
            return salary;
        }

        List<String> getSkills() {
            return skills;
        }

        Optional<String> bestSkill() {
            return skills.stream().max(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        }

        @Override
        public String toString() {
            return name + "/" + age;
        }
    }

    record Order(int id, String customer, Map<String, Integer> items) {
        int pieces() {
            return items.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    private static final List<Person> PEOPLE = List.of(
        new Person("Ada", Department.LAB, 36, 5200.5, "maths", "poetry"),
        new Person("Bo", Department.SALES, 28, 3100, "talking"),
        new Person("Cleo", Department.LAB, 45, 6100, "chemistry", "maths", "german"),
        new Person("Dan", Department.OFFICE, 51, 2900.25),
        new Person("Eve", Department.SALES, 33, 4100, "talking", "german"),
        new Person("Fay", Department.LAB, 28, 4700, "physics", "maths"));

    static void show(Object value) {
        System.out.println(value);
    }

    static void grouping() {
        Map<Department, List<String>> names = PEOPLE.stream()
            .collect(groupingBy(Person::getDepartment, TreeMap::new, mapping(Person::getName, toList())));
        System.out.println(names);
        show(PEOPLE.stream().collect(groupingBy(Person::getDepartment, TreeMap::new, averagingDouble(Person::getSalary))));
        Map<Department, Optional<Person>> oldest = PEOPLE.stream()
            .collect(groupingBy(Person::getDepartment, TreeMap::new, maxBy(Comparator.comparingInt(Person::getAge))));
        oldest.forEach((department, person) -> System.out.print(department + "=" + person.map(Person::getName).orElse("?") + " "));
        System.out.println();
        Map<Boolean, Long> young = PEOPLE.stream().collect(partitioningBy(person -> person.getAge() < 35, counting()));
        System.out.println(young);
        Map<String, Set<String>> bySkill = PEOPLE.stream()
            .flatMap(person -> person.getSkills().stream().map(skill -> Map.entry(skill, person.getName())))
            .collect(groupingBy(Map.Entry::getKey, TreeMap::new, mapping(Map.Entry::getValue, collectingAndThen(toSet(), TreeSet::new))));
        System.out.println(bySkill);
        Map<Integer, String> ages = PEOPLE.stream()
            .collect(toMap(Person::getAge, Person::getName, (a, b) -> a + "&" + b, LinkedHashMap::new));
        System.out.println(ages);
    }

    static void sorting() {
        List<Person> sorted = new ArrayList<>(PEOPLE);
        sorted.sort(Comparator.comparing(Person::getDepartment).reversed().thenComparing(Person::getSalary, Comparator.reverseOrder()));
        System.out.println(sorted);
        System.out.println(PEOPLE.stream().sorted(Comparator.comparing(Person::bestSkill, Comparator.comparing(skill -> skill.orElse("")))
            .thenComparingInt(Person::getAge)).map(Person::getName).collect(joining(" < ")));
        System.out.println(Stream.of("b", null, "a").sorted(Comparator.nullsFirst(Comparator.naturalOrder())).map(Objects::toString).collect(joining()));
    }

    static void numbers() {
        IntSummaryStatistics ages = PEOPLE.stream().mapToInt(Person::getAge).summaryStatistics();
        System.out.println(ages);
        System.out.println(IntStream.iterate(1, n -> n < 500, n -> n * 3).boxed().map(Integer::toBinaryString).collect(toList()));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(15).map(f -> f[0]).collect(toList()));
        OptionalInt first = IntStream.rangeClosed(2, 100).filter(n -> IntStream.range(2, n).noneMatch(d -> n % d == 0)).skip(10).findFirst();
        System.out.println(first.getAsInt());
        System.out.println(PEOPLE.stream().collect(summingInt(person -> person.getSkills().size())));
        System.out.println(IntStream.range(0, 20).mapToObj(i -> i % 15 == 0 ? "fizzbuzz" : i % 5 == 0 ? "buzz" : i % 3 == 0 ? "fizz" : "" + i)
            .collect(joining(",", "<", ">")));
        System.out.println(Stream.of(3, 1, 2).reduce(BinaryOperator.minBy(Comparator.naturalOrder())).get());
        System.out.println(Stream.of("x", "yy", "zzz").collect(reducing(0, String::length, Integer::sum)));
        show("hello world".chars().filter(Character::isLetter).mapToObj(c -> (char) c)
            .collect(groupingBy(Function.identity(), TreeMap::new, counting())));
    }

    static <T, R> Function<T, R> memoized(Function<T, R> function) {
        Map<T, R> known = new LinkedHashMap<>();
        return argument -> {
            if (!known.containsKey(argument)) {
                known.put(argument, function.apply(argument));
            }
            return known.get(argument);
        };
    }

    static <A, B, C> Function<A, Function<B, C>> curried(BiFunction<? super A, ? super B, ? extends C> function) {
        return a -> b -> function.apply(a, b);
    }

    @SafeVarargs
    static <T> Predicate<T> all(Predicate<? super T>... tests) {
        return value -> Arrays.stream(tests).allMatch(test -> test.test(value));
    }

    static <T> Collector<T, ?, List<List<T>>> chunks(int size) {
        return Collector.of(ArrayList::new, (lists, item) -> {
            if (lists.isEmpty() || lists.get(lists.size() - 1).size() == size) {
                lists.add(new ArrayList<>());
            }
            lists.get(lists.size() - 1).add(item);
        }, (a, b) -> {
            a.addAll(b);
            return a;
        });
    }

    static void functions() {
        int[] calls = {0};
        Function<Integer, Integer> square = memoized(n -> {
            calls[0]++;
            return n * n;
        });
        System.out.println(square.apply(5) + square.apply(5) + square.apply(6) + " with " + calls[0]);
        Function<Integer, Function<Integer, Integer>> power = curried((base, exponent) -> (int) Math.pow(base, exponent));
        System.out.println(Stream.of(1, 2, 3).map(power.apply(2)).collect(toList()));
        UnaryOperator<String> shout = String::toUpperCase;
        Function<String, Integer> pipeline = shout.andThen(text -> text + "!").andThen(String::length);
        System.out.println(pipeline.apply("abc") + " " + shout.compose((Integer n) -> "n" + n).apply(7));
        Predicate<String> good = LambdaPipelines.<String>all(text -> text.length() > 2, text -> text.hashCode() % 2 == 0);
        System.out.println(Stream.of("ab", "abc", "abd", "zebra", "zebrb").filter(good.or(text -> text.equals("ab"))).collect(toList()));
        System.out.println(Stream.of("ab", "abc").filter(Predicate.not(good)).count());
        Supplier<Supplier<String>> nested = () -> () -> "deep";
        System.out.println(nested.get().get());
        System.out.println(IntStream.rangeClosed(1, 7).boxed().collect(chunks(3)));
    }

    static void orders() {
        List<Order> orders = List.of(new Order(1, "Kim", Map.of("pen", 3)), new Order(2, "Lee", Map.of("ink", 1)),
            new Order(3, "Kim", Map.of("ink", 7)), new Order(4, "Mo", Map.of()));
        show(orders.stream().collect(groupingBy(Order::customer, TreeMap::new, summingInt(Order::pieces))));
        show(orders.stream().map(Order::items).flatMap(items -> items.entrySet().stream())
            .collect(toMap(Map.Entry::getKey, Map.Entry::getValue, Integer::sum, TreeMap::new)));
        System.out.println(orders.stream().filter(order -> order.pieces() > 100).findAny().map(Order::customer).orElseGet(() -> "nobody"));
        try {
            orders.stream().collect(toMap(Order::customer, Order::id));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> seen = new ArrayList<>();
        boolean any = orders.stream().peek(order -> seen.add(order.id())).anyMatch(order -> order.customer().equals("Lee"));
        System.out.println(any + " after " + seen);
        System.out.println(orders.stream().takeWhile(order -> order.id() < 3).count() + " " + orders.stream().dropWhile(order -> order.id() < 3).map(Order::id).toList());
    }

    public static void main(String[] args) {
        grouping();
        sorting();
        numbers();
        functions();
        orders();
    }
}
