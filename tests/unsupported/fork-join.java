import java.util.concurrent.RecursiveTask;

class Main extends RecursiveTask<Integer> {
    protected Integer compute() {
        return 1;
    }
}
