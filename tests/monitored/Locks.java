// monitors: locks.mop SafeSyncCollection
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/** Locks, waiting and threads, as monitors see them. */
class Locks {
    static final Object door = new Object();
    static int inside;

    static void enter() {
        inside++;
    }

    static void careful() {
        synchronized (door) {
            enter();
            inside--;
        }
    }

    static void careless() {
        enter();
        inside--;
    }

    static void await() throws InterruptedException {
        synchronized (door) {
            while (inside == 0) door.wait();
        }
    }

    static int sum(List<Integer> list) {
        int sum = 0;
        Iterator<Integer> it = list.iterator();
        while (it.hasNext()) sum += it.next();
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        careful();
        careless();
        Thread waiting = new Thread(() -> {
            try {
                await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        waiting.start();
        Thread.sleep(20);
        synchronized (door) {
            enter();
            door.notifyAll();
        }
        waiting.join();
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 4; i++) list.add(i);
        int sum;
        synchronized (list) {
            sum = sum(list);
        }
        sum += sum(list);
        System.out.println(sum + " " + inside);
    }
}
