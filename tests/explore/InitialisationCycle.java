// Two threads initialise two classes that need each other.
// finds: deadlock
public class InitialisationCycle {
    static class First {
        static volatile int value = 1;
        static int other = Second.value;
        static void touch() {
        }
    }
    static class Second {
        static volatile int value = 2;
        static int other = First.value;
        static void touch() {
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> First.touch());
        Thread second = new Thread(() -> Second.touch());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
