import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;

/** Lending of books and films: an ordinary class hierarchy with checked exceptions, interfaces and iterators of its own. */
public class LibraryDesk {
    interface Lendable {
        int days();

        double fine(int daysLate);
    }

    interface Rated {
        int minimumAge();
    }

    abstract static class Item implements Lendable, Comparable<Item> {
        private static int created;
        protected final int number;
        protected final String title;
        private Member holder;
        private int due;
        private final Queue<Member> waiting = new LinkedList<>();

        protected Item(String title) {
            number = ++created;
            this.title = title;
        }

        public boolean isOut() {
            return holder != null;
        }

        public abstract String kind();

        @Override
        public double fine(int daysLate) {
            return 0.25 * daysLate;
        }

        @Override
        public int compareTo(Item other) {
            return title.compareToIgnoreCase(other.title);
        }

        @Override
        public String toString() {
            return kind() + " " + number + " \"" + title + '"' + (isOut() ? " with " + holder.name + " until " + due : "");
        }
    }

    static class Book extends Item {
        private final String author;

        Book(String title, String author) {
            super(title);
            this.author = author;
        }

        @Override
        public int days() {
            return 28;
        }

        @Override
        public String kind() {
            return "book";
        }

        @Override
        public String toString() {
            return super.toString() + " by " + author;
        }
    }

    static class Film extends Item implements Rated {
        private final int age;

        Film(String title, int age) {
            super(title);
            this.age = age;
        }

        @Override
        public int days() {
            return 7;
        }

        @Override
        public double fine(int daysLate) {
            return Math.min(super.fine(daysLate) * 4, 10);
        }

        @Override
        public int minimumAge() {
            return age;
        }

        @Override
        public String kind() {
            return "film";
        }
    }

    static class Reference extends Book {
        Reference(String title) {
            super(title, "many");
        }

        @Override
        public int days() {
            return 0;
        }
    }

    static class Member {
        final String name;
        final int age;
        private double owed;
        private final List<Item> items = new ArrayList<>();

        Member(String name, int age) {
            this.name = name;
            this.age = age;
        }

        int limit() {
            return age < 18 ? 2 : 4;
        }

        @Override
        public String toString() {
            return String.format("%s owes %.2f and has %d", name, owed, items.size());
        }
    }

    static class DeskException extends Exception {
        DeskException(String message) {
            super(message);
        }

        DeskException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static class NotLent extends DeskException {
        private final Item item;

        NotLent(Item item, String why) {
            super(item.title + ": " + why);
            this.item = item;
        }
    }

    /** A catalogue that can be gone over, also backwards. */
    static class Catalogue implements Iterable<Item> {
        private final SortedMap<String, List<Item>> byTitle = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        private final Map<Integer, Item> byNumber = new HashMap<>();

        void add(Item... items) {
            for (Item item : items) {
                byTitle.computeIfAbsent(item.title, title -> new ArrayList<>()).add(item);
                byNumber.put(item.number, item);
            }
        }

        Item get(int number) {
            Item item = byNumber.get(number);
            if (item == null) {
                throw new NoSuchElementException("item " + number);
            }
            return item;
        }

        Collection<Item> from(String first, String behind) {
            List<Item> found = new ArrayList<>();
            byTitle.subMap(first, behind).values().forEach(found::addAll);
            return Collections.unmodifiableCollection(found);
        }

        @Override
        public Iterator<Item> iterator() {
            return new Iterator<Item>() {
                private final Iterator<List<Item>> lists = byTitle.values().iterator();
                private Iterator<Item> items = Collections.emptyIterator();

                @Override
                public boolean hasNext() {
                    while (!items.hasNext() && lists.hasNext()) {
                        items = lists.next().iterator();
                    }
                    return items.hasNext();
                }

                @Override
                public Item next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("end of the catalogue");
                    }
                    return items.next();
                }
            };
        }
    }

    private final Catalogue catalogue = new Catalogue();
    private final Map<String, Member> members = new LinkedHashMap<>();
    private int today;

    Member join(String name, int age) throws DeskException {
        if (members.containsKey(name)) {
            throw new DeskException(name + " is a member already");
        }
        Member member = new Member(name, age);
        members.put(name, member);
        return member;
    }

    void lend(int number, Member member) throws DeskException {
        Item item;
        try {
            item = catalogue.get(number);
        } catch (NoSuchElementException e) {
            throw new DeskException("cannot lend", e);
        }
        if (item.days() == 0) {
            throw new NotLent(item, "stays here");
        }
        if (item instanceof Rated && ((Rated) item).minimumAge() > member.age) {
            throw new NotLent(item, member.name + " is too young");
        }
        if (item.isOut()) {
            item.waiting.add(member);
            throw new NotLent(item, "is out, " + item.waiting.size() + " waiting");
        }
        if (!item.waiting.isEmpty() && item.waiting.peek() != member) {
            throw new NotLent(item, "is kept for " + item.waiting.element().name);
        }
        if (member.items.size() >= member.limit() || member.owed > 5) {
            throw new NotLent(item, member + ", that is enough");
        }
        item.waiting.poll();
        item.holder = member;
        item.due = today + item.days();
        member.items.add(item);
    }

    void giveBack(Item item) throws NotLent {
        if (!item.isOut()) {
            throw new NotLent(item, "is not out");
        }
        Member member = item.holder;
        if (today > item.due) {
            member.owed += item.fine(today - item.due);
        }
        member.items.remove(item);
        item.holder = null;
    }

    private void attempt(int number, Member member) {
        try {
            lend(number, member);
            System.out.println("day " + today + ": " + catalogue.get(number));
        } catch (NotLent e) {
            System.out.println("day " + today + ": " + e.getMessage() + " (" + e.item.kind() + ")");
        } catch (DeskException e) {
            System.out.println("day " + today + ": " + e.getMessage() + " because of " + e.getCause());
        }
    }

    public static void main(String[] args) throws DeskException {
        LibraryDesk desk = new LibraryDesk();
        Book emma = new Book("Emma", "Austen"), ulysses = new Book("Ulysses", "Joyce");
        Film alien = new Film("Alien", 16), bambi = new Film("bambi", 0);
        desk.catalogue.add(emma, ulysses, alien, bambi, new Reference("Atlas"), new Book("emma", "Austen, again"));
        for (Item item : desk.catalogue) {
            System.out.println(item);
        }
        Member ann = desk.join("Ann", 34), tim = desk.join("Tim", 12);
        desk.attempt(1, ann);
        desk.attempt(1, tim);
        desk.attempt(3, tim);
        desk.attempt(4, tim);
        desk.attempt(2, tim);
        desk.attempt(6, tim);
        desk.attempt(5, ann);
        desk.attempt(77, ann);
        desk.today = 40;
        desk.giveBack(emma);
        desk.giveBack(bambi);
        desk.attempt(1, ann);
        desk.attempt(4, tim);
        for (Iterator<Item> i = new ArrayList<>(tim.items).iterator(); i.hasNext();) {
            desk.giveBack(i.next());
        }
        tim.owed = 0;
        desk.attempt(1, tim);
        System.out.println(desk.members.values());
        try {
            desk.giveBack(alien);
        } catch (NotLent e) {
            System.out.println(e.getMessage());
        }
        try {
            desk.join("Ann", 1);
        } catch (DeskException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        List<Item> range = new LinkedList<>(desk.catalogue.from("Atlas", "E"));
        for (ListIterator<Item> i = range.listIterator(range.size()); i.hasPrevious();) {
            System.out.print(i.previous().title + " ");
        }
        System.out.println();
        try {
            desk.catalogue.from("A", "Z").clear();
        } catch (UnsupportedOperationException e) {
            System.out.println("read only " + Collections.max(range).title);
        }
    }
}
