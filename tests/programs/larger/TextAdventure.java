import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/** A text adventure that reads its commands from standard input. */
public class TextAdventure {
    enum Direction {
        NORTH, EAST, SOUTH, WEST;

        Direction opposite() {
            return values()[(ordinal() + 2) % 4];
        }

        static Optional<Direction> named(String word) {
            return Arrays.stream(values())
                .filter(direction -> direction.name().toLowerCase(Locale.ROOT).startsWith(word))
                .findFirst();
        }
    }

    static class Item {
        final String name;
        final int weight;
        private boolean lit;

        Item(String name, int weight) {
            this.name = name;
            this.weight = weight;
        }

        String describe() {
            return lit ? name + " (lit)" : name;
        }
    }

    static class Room {
        final String name;
        final String text;
        final boolean dark;
        final Map<Direction, Room> exits = new EnumMap<>(Direction.class);
        final Map<String, Item> items = new LinkedHashMap<>();
        final Set<Direction> locked = new TreeSet<>();
        boolean visited;

        Room(String name, String text, boolean dark) {
            this.name = name;
            this.text = text;
            this.dark = dark;
        }

        Room join(Direction direction, Room other) {
            exits.put(direction, other);
            other.exits.put(direction.opposite(), this);
            return other;
        }

        void put(Item item) {
            items.put(item.name, item);
        }
    }

    static class GameOver extends Exception {
        GameOver(String message) {
            super(message);
        }
    }

    private interface Command {
        void run(String[] words) throws GameOver;
    }

    private final Map<String, Command> commands = new HashMap<>();
    private final Map<String, Item> carried = new LinkedHashMap<>();
    private final Deque<Room> trail = new ArrayDeque<>();
    private final List<String> journal = new ArrayList<>();
    private Room here;
    private int moves;
    private int score;

    TextAdventure() {
        Room hall = new Room("Hall", "A hall with a dusty carpet.", false);
        Room cellar = new Room("Cellar", "Barrels stand along the walls.", true);
        Room garden = new Room("Garden", "Weeds everywhere.", false);
        Room vault = new Room("Vault", "The floor glitters.", true);
        hall.join(Direction.NORTH, garden);
        hall.join(Direction.EAST, cellar).join(Direction.EAST, vault);
        cellar.locked.add(Direction.EAST);
        hall.put(new Item("lamp", 3));
        garden.put(new Item("key", 1));
        garden.put(new Item("stone", 20));
        vault.put(new Item("gold", 15));
        here = hall;
        commands.put("look", words -> look());
        commands.put("go", words -> go(argument(words)));
        commands.put("take", words -> take(argument(words)));
        commands.put("drop", words -> drop(argument(words)));
        commands.put("light", words -> light());
        commands.put("open", words -> open(argument(words)));
        commands.put("inventory", words -> inventory());
        commands.put("back", words -> back());
        commands.put("quit", words -> {
            throw new GameOver("You give up.");
        });
        for (Direction direction : Direction.values()) {
            commands.put(direction.name().toLowerCase(Locale.ROOT), words -> go(words[0]));
        }
    }

    private static String argument(String[] words) {
        return words.length > 1 ? words[1] : "";
    }

    private void say(String format, Object... arguments) {
        String line = String.format(format, arguments);
        journal.add(line);
        System.out.println(line);
    }

    private boolean canSee() {
        return !here.dark || carried.values().stream().anyMatch(item -> item.lit)
            || here.items.values().stream().anyMatch(item -> item.lit);
    }

    private void look() {
        say("== %s ==", here.name);
        if (!canSee()) {
            say("It is dark.");
            return;
        }
        say("%s", here.text);
        if (!here.items.isEmpty()) {
            StringBuilder list = new StringBuilder();
            here.items.values().forEach(item -> list.append(list.length() > 0 ? ", " : "").append(item.describe()));
            say("You see: %s.", list);
        }
        say("Exits: %s", here.exits.keySet());
    }

    private void go(String word) throws GameOver {
        Optional<Direction> direction = word.isEmpty() ? Optional.empty() : Direction.named(word);
        if (direction.isEmpty()) {
            say("Where is %s?", word);
            return;
        }
        Room next = here.exits.get(direction.get());
        if (next == null) {
            say("You cannot go %s.", direction.get());
        } else if (here.locked.contains(direction.get())) {
            say("That door is locked.");
        } else if (!canSee() && next.dark) {
            throw new GameOver("You fall into a pit.");
        } else {
            trail.push(here);
            enter(next);
        }
    }

    private void enter(Room room) throws GameOver {
        here = room;
        if (!room.visited) {
            room.visited = true;
            score += 5;
        }
        look();
        if (room.name.equals("Hall") && carried.containsKey("gold")) {
            score += 50;
            throw new GameOver("You are rich!");
        }
    }

    private void back() throws GameOver {
        if (trail.isEmpty()) {
            say("You have been nowhere else.");
        } else {
            enter(trail.pop());
        }
    }

    private int load() {
        return carried.values().stream().mapToInt(item -> item.weight).sum();
    }

    private void take(String name) {
        Item item = canSee() ? here.items.get(name) : null;
        if (item == null) {
            say("There is no %s here.", name);
        } else if (load() + item.weight > 20) {
            say("The %s is too heavy (%d + %d).", name, load(), item.weight);
        } else {
            move(item, here.items, carried, (thing, from) -> say("Taken: %s from %s.", thing, from));
            score++;
        }
    }

    private void drop(String name) {
        Item item = carried.get(name);
        if (item == null) {
            say("You have no %s.", name);
        } else {
            move(item, carried, here.items, (thing, place) -> say("Dropped: %s in %s.", thing, place));
        }
    }

    private void move(Item item, Map<String, Item> from, Map<String, Item> to, BiConsumer<String, String> tell) {
        to.put(item.name, from.remove(item.name));
        tell.accept(item.name, here.name.toLowerCase(Locale.ROOT));
    }

    private void light() {
        Item lamp = carried.get("lamp");
        if (lamp == null) {
            say("Light what?");
        } else {
            lamp.lit = !lamp.lit;
            say("The lamp is %s.", lamp.lit ? "on" : "off");
            if (lamp.lit && here.dark) {
                look();
            }
        }
    }

    private void open(String word) {
        Direction direction = Direction.named(word.isEmpty() ? "?" : word).orElse(null);
        if (direction == null || !here.locked.contains(direction)) {
            say("There is nothing to open.");
        } else if (!carried.containsKey("key")) {
            say("You need a key.");
        } else {
            here.locked.remove(direction);
            say("Click.");
        }
    }

    private void inventory() {
        say("You carry %s, %d in all.", carried.keySet(), load());
    }

    void play(Scanner input) {
        try {
            enter(here);
            while (input.hasNextLine()) {
                String line = input.nextLine().trim().toLowerCase(Locale.ROOT);
                if (line.isEmpty()) {
                    continue;
                }
                moves++;
                System.out.println("> " + line);
                String[] words = line.split("\\s+");
                Command command = commands.get(words[0]);
                if (command == null) {
                    say("I do not know how to %s.", words[0]);
                } else {
                    command.run(words);
                }
            }
            say("The story ends here.");
        } catch (GameOver over) {
            say("%s", over.getMessage());
        }
        System.out.printf("%d moves, %d points, %d lines told%n", moves, score, journal.size());
    }

    public static void main(String[] args) {
        new TextAdventure().play(new Scanner(System.in));
    }
}
