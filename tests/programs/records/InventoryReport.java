import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads lines of text, groups and formats them. */
public class InventoryReport {
    private static final String DATA = """
        # name;category;count;price
        hammer;tools;4;12.50
        nails;parts;1000;0.02

        saw;tools;2;19.99
        screw;parts;x;0.03
        glue;other;7;3.49
        drill;tools;1;89
        broken line
        paint;other;-3;5.00
        """;

    record Item(String name, String category, int count, double price) {
        Item {
            if (count < 0) {
                throw new IllegalArgumentException("negative count of " + name);
            }
        }

        double value() {
            return count * price;
        }
    }

    private final List<Item> items = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    InventoryReport read(String text) {
        int number = 0;
        for (String line : text.split("\n")) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            try {
                parse(line).ifPresent(items::add);
            } catch (NumberFormatException e) {
                problems.add(number + ": " + e.getMessage());
            } catch (IllegalArgumentException e) {
                problems.add(number + ": " + e.getMessage() + "!");
            }
        }
        return this;
    }

    private static Optional<Item> parse(String line) {
        String[] parts = line.split(";");
        return parts.length < 4 ? Optional.empty()
            : Optional.of(new Item(parts[0], parts[1], Integer.parseInt(parts[2]), Double.parseDouble(parts[3])));
    }

    String table() {
        StringBuilder out = new StringBuilder();
        Map<String, List<Item>> groups = items.stream().collect(Collectors.groupingBy(Item::category, TreeMap::new, Collectors.toList()));
        groups.forEach((category, list) -> {
            out.append(String.format(Locale.ROOT, "%-8s %6d %10.2f%n", category.toUpperCase(Locale.ROOT),
                list.stream().mapToInt(Item::count).sum(), list.stream().mapToDouble(Item::value).sum()));
            list.sort(Comparator.comparingDouble(Item::value).reversed());
            list.forEach(item -> out.append(String.format(Locale.ROOT, "  %-6s %6d %10.2f%n", item.name(), item.count(), item.price())));
        });
        return out.toString();
    }

    public static void main(String[] args) {
        InventoryReport report = new InventoryReport().read(DATA);
        System.out.print(report.table());
        System.out.println(report.problems);
        System.out.printf("%s %s%n", report.items.size(), report.items.stream().max(Comparator.comparing(Item::price)).map(Item::name).orElse("none"));
    }
}
