package java.util.concurrent;

/** A barrier will never be passed. */
public class BrokenBarrierException extends Exception {
    public BrokenBarrierException() {
        super();
    }

    public BrokenBarrierException(String message) {
        super(message);
    }
}
