import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Inventory {
    record Part(String name, int count) {}

    public static void main(String[] args) {
        List<Part> parts = new ArrayList<>(List.of(new Part("bolt", 40), new Part("nut", 0), new Part("washer", 12)));

        // Nobody asks whether there is a first part.
        Iterator<Part> first = parts.iterator();
        System.out.println("first: " + first.next().name());

        // The list changes while it is walked through.
        Iterator<Part> walk = parts.iterator();
        while (walk.hasNext()) {
            Part part = walk.next();
            if (part.count() == 0) {
                System.out.println("order more: " + part.name());
                parts.add(new Part(part.name(), 100));
                break;
            }
        }
        System.out.println("next: " + walk.next().name());
    }
}
