// monitors: HasNext UnsafeIterator
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// Books are taken from a shelf while somebody walks along it.
public class Shelf {
    public static void main(String[] args) {
        List<String> shelf = new ArrayList<>(List.of("Emma", "Ulysses", "Walden"));
        Iterator<String> walk = shelf.iterator();
        System.out.println(walk.next());
        while (walk.hasNext()) {
            String title = walk.next();
            if (title.startsWith("U")) {
                shelf.remove(title);
                System.out.println("took " + title);
            }
        }
        System.out.println(shelf);
    }
}
