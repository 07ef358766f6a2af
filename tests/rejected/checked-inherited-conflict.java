interface Quiet {
    void run();
}

abstract class Noisy {
    public void run() throws Exception { }
}

class Main extends Noisy implements Quiet { }
