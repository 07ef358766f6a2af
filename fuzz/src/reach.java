import java.util.*;
import java.util.function.*;

class Reach {
    interface Named {
        default String name() { return getClass().getName(); }
    }

    static synchronized void wake(Object lock) throws InterruptedException {
        synchronized (lock) {
            lock.notifyAll();
            lock.wait();
            lock.notify();
            lock.wait(1);
        }
    }

    static String text(int n) {
        return "t" + n + 2.5 + 1.5f + 7L + 'c' + true + null;
    }

    public static void main(String[] args) throws Exception {
        List<Object> list = new ArrayList<>();
        list.add("a" + args.length + 1L + 2.5 + 'c' + true);
        list.add(Integer.valueOf(args.length));
        for (Object each : list) {
            System.out.println(each);
            System.out.print(each);
            System.out.print(text(args.length));
            System.out.println(text(args.length));
        }
        Iterator<Object> iterator = list.iterator();
        while (iterator.hasNext()) {
            System.out.print(iterator.next().hashCode());
        }
        Map<String, Integer> map = new HashMap<>();
        map.put("k", list.size());
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            System.out.println(entry.getKey() + entry.getValue());
        }
        Runnable task = () -> System.out.println(map.get("k"));
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
        Thread other = new Thread() {
            @Override
            public void run() {
                System.out.println(isAlive());
            }
        };
        other.start();
        other.interrupt();
        Thread.yield();
        Thread.sleep(1);
        wake(list);
        StringBuilder text = new StringBuilder();
        text.append(text(1).length()).append(text(2).charAt(0)).append(text(1).equals(text(2))).append(1).append('x').append(new int[3].clone().length);
        System.out.println(text.reverse().toString().substring(1).equals("x"));
        Object[] copy = list.toArray();
        System.arraycopy(copy, 0, copy, 1, copy.length - 1);
        Function<Integer, Integer> twice = value -> value * 2;
        System.out.println(twice.apply(args.length));
        try {
            throw new IllegalStateException("state");
        } catch (RuntimeException error) {
            System.out.println(error.getMessage());
        } finally {
            System.err.println(Math.sqrt(args.length) + System.identityHashCode(list));
        }
        try {
            System.out.println(Integer.parseInt("7") / args.length);
        } catch (ClassCastException | ArrayStoreException | ArrayIndexOutOfBoundsException error) {
            System.out.println(error);
        } catch (StackOverflowError | OutOfMemoryError error) {
            System.out.println(1.5f);
        }
        System.exit(args.length);
    }
}
