import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Tables in memory with a small query language: create, insert, select with where, join, group and order, update, delete. */
public class MiniSql {
    enum Type {
        INT {
            @Override
            Object parse(String text) {
                return Integer.valueOf(text);
            }
        },
        TEXT {
            @Override
            Object parse(String text) {
                if (!text.startsWith("'") || !text.endsWith("'")) {
                    throw new SqlException("expected a text, found " + text);
                }
                return text.substring(1, text.length() - 1);
            }
        };

        abstract Object parse(String text);
    }

    static class SqlException extends RuntimeException {
        SqlException(String message) {
            super(message);
        }
    }

    static final class Row {
        private final Map<String, Object> values;

        Row(Map<String, Object> values) {
            this.values = values;
        }

        Object get(String column) {
            if (!values.containsKey(column)) {
                throw new SqlException("no column " + column);
            }
            return values.get(column);
        }

        Row join(Row other) {
            Map<String, Object> both = new LinkedHashMap<>(values);
            other.values.forEach(both::putIfAbsent);
            return new Row(both);
        }
    }

    static final class Table {
        final String name;
        final Map<String, Type> columns = new LinkedHashMap<>();
        final List<Row> rows = new ArrayList<>();
        final Set<Object> keys = new LinkedHashSet<>();

        Table(String name) {
            this.name = name;
        }

        void insert(List<String> values) {
            if (values.size() != columns.size()) {
                throw new SqlException(name + " has " + columns.size() + " columns, not " + values.size());
            }
            Map<String, Object> row = new LinkedHashMap<>();
            int i = 0;
            for (Map.Entry<String, Type> column : columns.entrySet()) {
                String text = values.get(i++);
                row.put(column.getKey(), text.equals("null") ? null : column.getValue().parse(text));
            }
            Object key = row.values().iterator().next();
            if (!keys.add(key)) {
                throw new SqlException("key " + key + " twice in " + name);
            }
            rows.add(new Row(row));
        }
    }

    private static class Tokens {
        private final List<String> words = new ArrayList<>();
        private int next;

        Tokens(String text) {
            StringBuilder word = new StringBuilder();
            boolean quoted = false;
            for (char c : (text + " ").toCharArray()) {
                if (c == '\'') {
                    quoted = !quoted;
                    word.append(c);
                } else if (!quoted && " ,()".indexOf(c) >= 0) {
                    if (word.length() > 0) {
                        words.add(word.toString());
                        word.setLength(0);
                    }
                    if (c != ' ') {
                        words.add(String.valueOf(c));
                    }
                } else {
                    word.append(c);
                }
            }
            if (quoted) {
                throw new SqlException("open quote");
            }
        }

        String next() {
            if (next == words.size()) {
                throw new SqlException("statement ends early");
            }
            return words.get(next++);
        }

        boolean accept(String word) {
            if (next < words.size() && words.get(next).equals(word)) {
                next++;
                return true;
            }
            return false;
        }

        Tokens expect(String word) {
            if (!accept(word)) {
                throw new SqlException("expected " + word + (next < words.size() ? ", found " + words.get(next) : " at the end"));
            }
            return this;
        }

        List<String> list() {
            List<String> items = new ArrayList<>();
            do {
                String item = next();
                items.add(accept("(") ? item + "(" + next() + (accept(")") ? ")" : "") : item);
            } while (accept(","));
            return items;
        }
    }

    private final Map<String, Table> tables = new HashMap<>();
    private static final Map<String, BiPredicate<Object, Object>> COMPARISONS = new HashMap<>();

    static {
        COMPARISONS.put("=", Objects::equals);
        COMPARISONS.put("<>", (a, b) -> !Objects.equals(a, b));
        COMPARISONS.put("<", (a, b) -> a != null && b != null && compare(a, b) < 0);
        COMPARISONS.put(">", (a, b) -> a != null && b != null && compare(a, b) > 0);
        COMPARISONS.put("like", (a, b) -> a instanceof String && ((String) a).matches(((String) b).replace("%", ".*")));
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object a, Object b) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? -1 : 1;
        }
        if (a.getClass() != b.getClass()) {
            throw new SqlException("cannot compare " + a + " with " + b);
        }
        return ((Comparable<Object>) a).compareTo(b);
    }

    private Table table(String name) {
        Table table = tables.get(name);
        if (table == null) {
            throw new SqlException("no table " + name);
        }
        return table;
    }

    private static Function<Row, Object> operand(String word) {
        if (word.startsWith("'")) {
            Object text = Type.TEXT.parse(word);
            return row -> text;
        }
        if (word.matches("-?\\d+")) {
            Integer number = Integer.valueOf(word);
            return row -> number;
        }
        return word.equals("null") ? row -> null : row -> row.get(word);
    }

    private static Predicate<Row> condition(Tokens tokens) {
        Predicate<Row> result = row -> false;
        do {
            Predicate<Row> all = row -> true;
            do {
                boolean negated = tokens.accept("not");
                Function<Row, Object> left = operand(tokens.next());
                String operator = tokens.next();
                BiPredicate<Object, Object> test = COMPARISONS.get(operator);
                if (test == null) {
                    throw new SqlException("no operator " + operator);
                }
                Function<Row, Object> right = operand(tokens.next());
                Predicate<Row> one = row -> test.test(left.apply(row), right.apply(row));
                all = all.and(negated ? one.negate() : one);
            } while (tokens.accept("and"));
            result = result.or(all);
        } while (tokens.accept("or"));
        return result;
    }

    private static Object aggregate(String item, List<Row> rows) {
        int open = item.indexOf('(');
        if (open < 0) {
            return rows.get(0).get(item);
        }
        String column = item.substring(open + 1, item.length() - 1);
        List<Object> values = rows.stream().map(row -> column.equals("*") ? 1 : row.get(column)).filter(Objects::nonNull).collect(Collectors.toList());
        return switch (item.substring(0, open)) {
            case "count" -> values.size();
            case "sum" -> values.stream().mapToInt(value -> (Integer) value).sum();
            case "max" -> values.stream().max(MiniSql::compare).orElse(null);
            case "min" -> values.stream().min(MiniSql::compare).orElse(null);
            default -> throw new SqlException("no function " + item.substring(0, open));
        };
    }

    String execute(String statement) {
        Tokens tokens = new Tokens(statement);
        String verb = tokens.next();
        switch (verb) {
            case "create": {
                Table table = new Table(tokens.expect("table").next());
                tokens.expect("(");
                do {
                    table.columns.put(tokens.next(), Type.valueOf(tokens.next().toUpperCase()));
                } while (tokens.accept(","));
                tokens.expect(")");
                tables.put(table.name, table);
                return table.columns.toString();
            }
            case "insert": {
                Table table = table(tokens.expect("into").next());
                tokens.expect("values");
                int count = 0;
                do {
                    tokens.expect("(");
                    table.insert(tokens.list());
                    tokens.expect(")");
                    count++;
                } while (tokens.accept(","));
                return count + " rows";
            }
            case "select":
                return select(tokens);
            case "delete": {
                Table table = table(tokens.expect("from").next());
                Predicate<Row> where = tokens.accept("where") ? condition(tokens) : row -> true;
                int before = table.rows.size();
                table.rows.removeIf(where);
                return before - table.rows.size() + " deleted";
            }
            case "update": {
                Table table = table(tokens.next());
                String column = tokens.expect("set").next();
                Function<Row, Object> value = operand(tokens.expect("=").next());
                Predicate<Row> where = tokens.accept("where") ? condition(tokens) : row -> true;
                return table.rows.stream().filter(where).peek(row -> row.values.put(column, value.apply(row))).count() + " updated";
            }
            default:
                throw new SqlException("cannot " + verb);
        }
    }

    private String select(Tokens tokens) {
        boolean distinct = tokens.accept("distinct");
        List<String> items = tokens.list();
        Table table = table(tokens.expect("from").next());
        List<Row> rows = new ArrayList<>(table.rows);
        if (tokens.accept("join")) {
            Table other = table(tokens.next());
            Predicate<Row> on = condition(tokens.expect("on"));
            rows = rows.stream().flatMap(row -> other.rows.stream().map(row::join)).filter(on).collect(Collectors.toList());
        }
        if (tokens.accept("where")) {
            rows.removeIf(condition(tokens).negate());
        }
        if (items.equals(List.of("*"))) {
            items = new ArrayList<>(table.columns.keySet());
        }
        boolean grouped = items.stream().anyMatch(item -> item.contains("("));
        List<List<Row>> groups;
        if (tokens.accept("group")) {
            String by = tokens.expect("by").next();
            Map<Object, List<Row>> map = new LinkedHashMap<>();
            rows.forEach(row -> map.computeIfAbsent(row.get(by), key -> new ArrayList<>()).add(row));
            groups = new ArrayList<>(map.values());
        } else if (grouped) {
            groups = List.of(rows);
        } else {
            groups = rows.stream().map(List::of).collect(Collectors.toList());
        }
        if (tokens.accept("order")) {
            String by = tokens.expect("by").next();
            Comparator<List<Row>> order = Comparator.comparing(group -> aggregate(by, group), MiniSql::compare);
            groups = new ArrayList<>(groups);
            groups.sort(tokens.accept("desc") ? order.reversed() : order);
        }
        int limit = tokens.accept("limit") ? Integer.parseInt(tokens.next()) : Integer.MAX_VALUE;
        List<String> columns = items;
        var lines = groups.stream().map(group -> columns.stream().map(item -> String.valueOf(aggregate(item, group))).collect(Collectors.joining(" | ")));
        return (distinct ? lines.distinct() : lines).limit(limit).collect(Collectors.joining("\n", String.join(" | ", columns) + "\n", ""));
    }

    public static void main(String[] args) {
        MiniSql sql = new MiniSql();
        List<String> script = Arrays.asList(
            "create table people (id int, name text, town text, age int)",
            "create table orders (order int, id int, item text, price int)",
            "insert into people values (1, 'Ann', 'Rome', 31), (2, 'Bob', 'Oslo', 25), (3, 'Cy Lee', 'Rome', null), (4, 'Di', 'Bern', 40)",
            "insert into orders values (10, 1, 'pen', 3), (11, 1, 'book', 20), (12, 3, 'pen', 4), (13, 4, 'desk', 150)",
            "select * from people",
            "select name, age from people where age > 26 and not town = 'Bern' or name like 'B%'",
            "select town, count(*), max(age) from people group by town order by town",
            "select name, item, price from people join orders on id = id where price < 100 order by price desc",
            "select count(*), sum(price), min(item) from orders",
            "select distinct town from people order by town desc limit 2",
            "update people set age = 33 where age = null",
            "delete from orders where price > 100",
            "select name, age from people where age = 33",
            "select order from orders",
            "insert into people values (1, 'X', 'Y', 2)", "insert into people values (9)", "select nothing from people", "select * from nowhere",
            "select * from people where age ~ 3", "drop all", "select 'open from x", "insert into people values (7, 8, 'x', 1)", "select avg(age) from people",
            "select name from people where name < 3", "create table t (a date)");
        for (String statement : script) {
            try {
                System.out.println(sql.execute(statement));
            } catch (SqlException | IllegalArgumentException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
    }
}
