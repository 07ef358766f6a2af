// A thread ends the program while another one may have set the status. In the first run that is tried the other thread does nothing at all.
// finds: exit status 3
// options: --strategy systematic --detect none
public class ExitRace {
    static volatile int status;

    public static void main(String[] args) {
        new Thread(() -> status = 3).start();
        System.exit(status);
    }
}
