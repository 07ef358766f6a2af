import java.util.ArrayList;
import java.util.List;

class Door {
    private final String name;
    private boolean open;

    Door(String name) { this.name = name; }

    void open() { open = true; }

    void close() { open = false; }

    void enter() { System.out.println("through the " + name + (open ? "" : "?!")); }
}

public class Doors {
    public static void main(String[] args) {
        List<Door> doors = new ArrayList<>();
        for (String name : List.of("front door", "back door", "cellar door")) {
            doors.add(new Door(name));
        }
        for (Door door : doors) {
            door.open();
            door.enter();
        }
        doors.get(1).close();
        for (Door door : doors) {
            door.enter();
        }
    }
}
