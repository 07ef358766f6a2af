// Two transfers lock two accounts in the order of their arguments.
// finds: a deadlock is possible
// finds: deadlock
public class TransferDeadlock {
    int balance = 10;
    static void move(TransferDeadlock from, TransferDeadlock to) {
        synchronized (from) {
            synchronized (to) {
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        TransferDeadlock a = new TransferDeadlock();
        TransferDeadlock b = new TransferDeadlock();
        Thread other = new Thread(() -> move(a, b));
        other.start();
        move(b, a);
        other.join();
    }
}
