import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

/** A spreadsheet with formulas, ranges, functions, errors as values and recomputation of what depends on a change. */
public class Spreadsheet {
    static final class Address implements Comparable<Address> {
        final int column;
        final int row;

        Address(int column, int row) {
            this.column = column;
            this.row = row;
        }

        static Address parse(String text) {
            if (!text.matches("[A-Z][0-9]{1,2}")) {
                throw new IllegalArgumentException("no address: " + text);
            }
            return new Address(text.charAt(0) - 'A', Integer.parseInt(text.substring(1)) - 1);
        }

        @Override
        public int compareTo(Address other) {
            return row != other.row ? row - other.row : column - other.column;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Address && compareTo((Address) o) == 0;
        }

        @Override
        public int hashCode() {
            return 31 * row + column;
        }

        @Override
        public String toString() {
            return (char) ('A' + column) + Integer.toString(row + 1);
        }
    }

    sealed interface Value permits Number, Text, Problem {
        default double number() throws Failure {
            throw new Failure("#VALUE");
        }
    }

    record Number(double value) implements Value {
        @Override
        public double number() {
            return value;
        }

        @Override
        public String toString() {
            return value == Math.rint(value) ? String.valueOf((long) value) : String.format(Locale.ROOT, "%.2f", value);
        }
    }

    record Text(String value) implements Value {
        @Override
        public String toString() {
            return value;
        }
    }

    record Problem(String code) implements Value {
        @Override
        public double number() throws Failure {
            throw new Failure(code);
        }

        @Override
        public String toString() {
            return code;
        }
    }

    static class Failure extends Exception {
        Failure(String code) {
            super(code, null, false, false);
        }
    }

    @FunctionalInterface
    interface Formula {
        double evaluate(Spreadsheet sheet) throws Failure;
    }

    private static class Cell {
        final String source;
        Formula formula;
        final Set<Address> needs = new LinkedHashSet<>();
        Value value;

        Cell(String source) {
            this.source = source;
        }
    }

    private final Map<Address, Cell> cells = new TreeMap<>();
    private final Map<String, ToDoubleFunction<double[]>> functions = new TreeMap<>();
    private int computed;

    Spreadsheet() {
        functions.put("SUM", values -> Arrays.stream(values).sum());
        functions.put("AVG", values -> Arrays.stream(values).average().orElse(Double.NaN));
        functions.put("MAX", values -> Arrays.stream(values).max().orElse(0));
        functions.put("COUNT", values -> values.length);
    }

    private class Parser {
        private final String text;
        private final Cell cell;
        private int at;

        Parser(String text, Cell cell) {
            this.text = text.replace(" ", "");
            this.cell = cell;
        }

        Formula whole() {
            Formula formula = sum();
            if (at < text.length()) {
                throw new IllegalArgumentException("unexpected '" + text.substring(at) + "'");
            }
            return formula;
        }

        private boolean accept(char c) {
            if (at < text.length() && text.charAt(at) == c) {
                at++;
                return true;
            }
            return false;
        }

        private Formula combine(Formula left, Formula right, DoubleBinaryOperator operator) {
            return sheet -> operator.applyAsDouble(left.evaluate(sheet), right.evaluate(sheet));
        }

        private Formula sum() {
            Formula left = product();
            while (true) {
                if (accept('+')) {
                    left = combine(left, product(), Double::sum);
                } else if (accept('-')) {
                    left = combine(left, product(), (a, b) -> a - b);
                } else {
                    return left;
                }
            }
        }

        private Formula product() {
            Formula left = factor();
            while (true) {
                if (accept('*')) {
                    left = combine(left, factor(), (a, b) -> a * b);
                } else if (accept('/')) {
                    Formula up = left, down = factor();
                    left = sheet -> {
                        double divisor = down.evaluate(sheet);
                        if (divisor == 0) {
                            throw new Failure("#DIV/0");
                        }
                        return up.evaluate(sheet) / divisor;
                    };
                } else {
                    return left;
                }
            }
        }

        private Formula factor() {
            if (accept('-')) {
                Formula inner = factor();
                return sheet -> -inner.evaluate(sheet);
            }
            if (accept('(')) {
                Formula inner = sum();
                if (!accept(')')) {
                    throw new IllegalArgumentException("missing )");
                }
                return inner;
            }
            int start = at;
            while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '.')) {
                at++;
            }
            String word = text.substring(start, at);
            if (word.isEmpty()) {
                throw new IllegalArgumentException("formula ends early");
            }
            if (Character.isDigit(word.charAt(0))) {
                double number = Double.parseDouble(word);
                return sheet -> number;
            }
            if (accept('(')) {
                return call(word);
            }
            Address address = Address.parse(word);
            cell.needs.add(address);
            return sheet -> sheet.value(address).number();
        }

        private Formula call(String name) {
            ToDoubleFunction<double[]> function = functions.get(name);
            if (function == null) {
                throw new IllegalArgumentException("no function " + name);
            }
            int end = text.indexOf(')', at);
            String[] ends = text.substring(at, end).split(":");
            at = end + 1;
            Address from = Address.parse(ends[0]), to = Address.parse(ends[ends.length - 1]);
            List<Address> range = new ArrayList<>();
            for (int row = from.row; row <= to.row; row++) {
                for (int column = from.column; column <= to.column; column++) {
                    range.add(new Address(column, row));
                }
            }
            cell.needs.addAll(range);
            return sheet -> {
                List<Double> values = new ArrayList<>();
                for (Address address : range) {
                    Value value = sheet.value(address);
                    if (!(value instanceof Text)) {
                        values.add(value.number());
                    }
                }
                return function.applyAsDouble(values.stream().mapToDouble(Double::doubleValue).toArray());
            };
        }
    }

    Value value(Address address) {
        Cell cell = cells.get(address);
        return cell == null ? new Text("") : cell.value;
    }

    void set(String name, String source) {
        Address address = Address.parse(name);
        Cell cell = new Cell(source);
        if (source.startsWith("=")) {
            try {
                cell.formula = new Parser(source.substring(1), cell).whole();
            } catch (IllegalArgumentException e) {
                String message = e.getMessage();
                cell.formula = sheet -> {
                    throw new Failure("#ERR " + message);
                };
            }
        } else {
            try {
                cell.value = new Number(Double.parseDouble(source));
            } catch (NumberFormatException e) {
                cell.value = new Text(source);
            }
        }
        cells.put(address, cell);
        Set<Address> order = new LinkedHashSet<>();
        Set<Address> circle = new HashSet<>();
        collect(address, order, new LinkedHashSet<>(), circle);
        List<Address> due = new ArrayList<>(order);
        for (int i = due.size() - 1; i >= 0; i--) {
            compute(due.get(i), circle);
        }
    }

    /** What depends on a cell, those that others need behind them. */
    private void collect(Address address, Set<Address> done, Set<Address> path, Set<Address> circle) {
        if (!path.add(address)) {
            circle.addAll(path);
            return;
        }
        for (Map.Entry<Address, Cell> entry : cells.entrySet()) {
            if (entry.getValue().needs.contains(address) && !done.contains(entry.getKey())) {
                collect(entry.getKey(), done, path, circle);
            }
        }
        path.remove(address);
        done.add(address);
    }

    private void compute(Address address, Set<Address> circle) {
        Cell cell = cells.get(address);
        if (cell.formula == null) {
            return;
        }
        computed++;
        if (circle.contains(address)) {
            cell.value = new Problem("#CYCLE");
            return;
        }
        try {
            cell.value = new Number(cell.formula.evaluate(this));
        } catch (Failure e) {
            cell.value = new Problem(e.getMessage());
        }
    }

    void print() {
        StringBuilder line = new StringBuilder();
        int row = 0;
        for (Map.Entry<Address, Cell> entry : cells.entrySet()) {
            if (entry.getKey().row != row) {
                System.out.println(line.toString().stripTrailing());
                line.setLength(0);
                row = entry.getKey().row;
            }
            line.append(String.format("%s=%-12s", entry.getKey(), entry.getValue().value));
        }
        System.out.println(line.toString().stripTrailing() + " (" + computed + ")");
    }

    public static void main(String[] args) {
        Spreadsheet sheet = new Spreadsheet();
        Map<String, String> input = new LinkedHashMap<>();
        input.put("A1", "price");
        input.put("B1", "count");
        input.put("A2", "2.5");
        input.put("B2", "4");
        input.put("C2", "=A2*B2");
        input.put("A3", "10");
        input.put("B3", "3");
        input.put("C3", "=A3 * B3 - 1");
        input.put("C4", "=SUM(C2:C3)");
        input.put("D4", "=C4/COUNT(A1:B3)");
        input.put("D5", "=-(MAX(A1:C4) - AVG(B2:B3)) / 2");
        input.forEach(sheet::set);
        sheet.print();
        sheet.set("B2", "0");
        sheet.set("E1", "=A3/B2");
        sheet.set("E2", "=E1+1");
        sheet.set("E3", "=A1*2");
        sheet.set("E4", "=FOO(A1:A2)");
        sheet.set("E5", "=(1+2");
        sheet.set("F1", "=Z9+1");
        sheet.print();
        sheet.set("A2", "=D4");
        sheet.print();
        sheet.set("A2", "1");
        sheet.set("B2", "8");
        sheet.print();
        for (String wrong : List.of("AA1", "a1", "1", "")) {
            try {
                sheet.set(wrong, "1");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(sheet.cells.get(Address.parse("C3")).source + " " + sheet.cells.get(Address.parse("C3")).needs);
    }
}
