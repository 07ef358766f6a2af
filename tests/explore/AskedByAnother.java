// One thread asks an iterator whether there is an element, another one takes it: without an order between them, nobody may have asked.
// finds: specification violated: HasNext
// options: --monitor HasNext
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class AskedByAnother {
    static boolean asked;

    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        Iterator<Integer> walk = list.iterator();
        Thread asks = new Thread(() -> {
            synchronized (list) {
                if (!asked) {
                    asked = true;
                    walk.hasNext();
                }
            }
        });
        asks.start();
        synchronized (list) {
            asked = true;
            walk.next();
        }
        asks.join();
    }
}
