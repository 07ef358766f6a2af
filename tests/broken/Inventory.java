import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps what a shop has, and answers questions about it. */
public class Inventory {
    enum Kind {
        FOOD, TOOL, TOY;

        String label() {
            return name().charAt(0) + name().substring(1).toLowerCase();
        }
    }

    record Item(String name, Kind kind, int price) {
        Item {
            if (price < 0) {
                throw new IllegalArgumentException("price of " + name);
            }
        }

        boolean isCheap() {
            return price < LIMIT;
        }
    }

    static final int LIMIT = 100;

    private final Map<String, Item> items = new HashMap<>();
    private final List<String> log = new ArrayList<>();
    private int changes;

    public void add(String name, Kind kind, int price) {
        Item item = new Item(name, kind, price);
        items.put(name, item);
        log.add("added " + item);
        changes++;
    }

    public int total(Kind kind) {
        int total = 0;
        for (Item item : items.values()) {
            if (item.kind() == kind) {
                total += item.price();
            } else {
                continue;
            }
        }
        return total;
    }

    public String describe(Kind kind) {
        switch (kind) {
            case FOOD:
                return "to eat";
            case TOOL:
                return "to work with";
            default:
                return "to play with";
        }
    }

    int rate(Kind kind) {
        return switch (kind) {
            case FOOD -> 7;
            case TOOL, TOY -> {
                int base = 19;
                yield base;
            }
        };
    }

    static int parse(String text) {
        try {
            return Integer.parseInt(text.trim());
        } catch (NumberFormatException e) {
            System.out.println("no number: " + e.getMessage());
            return -1;
        } finally {
            System.out.println("parsed");
        }
    }

    /* What is cheap,
       in order. */
    List<String> cheap() {
        List<String> names = new ArrayList<>();
        items.values().stream().filter(item -> item.isCheap()).map(Item::name).sorted().forEach(names::add);
        return names;
    }

    static int[] digits(int number) {
        int[] digits = new int[10];
        while (number > 0) {
            digits[number % 10]++;
            number /= 10;
        }
        return digits;
    }

    static String banner() {
        return """
            Inventory
            ---------
            """;
    }

    public static void main(String[] args) {
        Inventory inventory = new Inventory();
        inventory.add("apple", Kind.FOOD, 3);
        inventory.add("hammer", Kind.TOOL, 150);
        char mark = '*';
        System.out.print(banner());
        for (int i = 0; i < Kind.values().length; i++) {
            Kind kind = Kind.values()[i];
            System.out.println(mark + kind.label() + ": " + inventory.total(kind) + ", " + inventory.describe(kind));
        }
        int sum = 0;
        for (int digit : digits(parse("1234"))) {
            sum += digit;
        }
        do {
            sum--;
        } while (sum > 2);
        System.out.println(sum + " " + inventory.cheap() + " " + inventory.changes);
    }
}
