package shop;

import static shop.store.Grade.*;

import java.util.List;
import java.util.function.ToIntFunction;
import shop.query.Report;
import shop.store.Event;
import shop.store.Filter;
import shop.store.Grade;
import shop.store.Repository;

/** Uses classes of two modules that were compiled before. */
public class Main {
    record Item(String name, Grade grade, int base) implements Comparable<Item> {
        int price() {
            return grade.price(base);
        }

        public int compareTo(Item other) {
            return Integer.compare(price(), other.price());
        }
    }

    static class Items extends Repository<String, Item> {
        private String log = "none";

        @Override
        protected String key(Item item) {
            return item.name();
        }

        @Override
        public String name() {
            return "items";
        }

        @Override
        protected void opened(String what) {
            System.out.println("opened " + what + " " + log);
        }

        String first() {
            return items.keySet().iterator().next();
        }
    }

    static class Wide extends Report<Item> {
        Wide(Items items) {
            super(items);
            width += 2;
        }

        @Override
        protected String pad(String text) {
            return '[' + super.pad(text) + ']';
        }
    }

    static String kind(Grade grade) {
        return switch (grade) {
            case POOR -> "poor";
            case FAIR -> "fair";
            case GOOD -> "good";
        };
    }

    static String tell(Event event) {
        return switch (event) {
            case Event.Sold(String item, int price) when price > 10 -> item + " for much";
            case Event.Sold sold -> sold.item() + " for " + sold.price();
            case Event.Returned back -> back.item() + " came back";
        };
    }

    public static void main(String[] args) {
        Items items = new Items();
        try {
            items.add(new Item("pen", FAIR, 2)).add(new Item("cup", GOOD, 3)).add(new Item("pen", POOR, 9));
            items.add(new Item("hat", GOOD, 1)).add(new Item("bag", POOR, 5));
            items.add(new Item("one", POOR, 0));
        } catch (Repository.Full full) {
            System.out.println(full.getMessage() + " " + full.limit + " " + full.getClass().getName());
        }
        System.out.println(items.changes.lines() + " " + items.first() + " " + items.find("cup"));
        System.out.println(items.map(Item::price) + " " + items.map(item -> kind(item.grade())));
        Filter<Item> dear = items.where(item -> item.price() > 7).and(item -> item.grade() != Grade.POOR);
        System.out.println(dear.count() + " " + dear.toList());
        Filter<Integer> own = () -> List.of(4, 5, 6);
        System.out.println(own.and(n -> n % 2 == 0).toList());
        System.out.println(new Report<>(items).print(Item::name));
        System.out.println(new Wide(items).print(item -> item.name().toUpperCase()));
        System.out.println(new Report<>(items).all().count() + " " + Repository.made() + " " + Repository.LIMIT);
        List<Event> events = List.of(new Event.Sold("pen", 6), new Event.Returned("cup"), new Event.Sold("hat", 12));
        ToIntFunction<Event> worth = Report::worth;
        System.out.println(events.stream().mapToInt(worth).sum() + " " + events.stream().map(Main::tell).toList());
        Repository<String, Item>.Changes changes = items.new Changes();
        System.out.println(changes.lines().isEmpty() + " " + events.get(0) + " " + GOOD.getClass() + " " + GOOD.getDeclaringClass());
        try {
            new Event.Returned("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getStackTrace()[0].getFileName() + " " + e.getMessage());
        }
    }
}
