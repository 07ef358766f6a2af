// A stack compares its top by identity: a node that was taken and pushed again hides a change (ABA).
// finds: uncaught exception: java.lang.IllegalStateException
import java.util.concurrent.atomic.AtomicReference;

public class SameValueAgain {
    static class Node {
        volatile Node next;
        Node(Node next) {
            this.next = next;
        }
    }
    static final AtomicReference<Node> top = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Node b = new Node(null);
        Node a = new Node(b);
        top.set(a);
        Thread popper = new Thread(() -> {
            Node seen = top.get();
            Node next = seen.next;
            top.compareAndSet(seen, next);
        });
        popper.start();
        top.set(b);
        top.set(null);
        a.next = null;
        top.set(a);
        popper.join();
        if (top.get() == b) {
            throw new IllegalStateException("a node that was removed is back");
        }
    }
}
