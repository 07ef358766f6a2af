package java.lang;

/** The heap is exhausted (SE 17). */
public class OutOfMemoryError extends VirtualMachineError {
    public OutOfMemoryError() {
        super();
    }

    public OutOfMemoryError(String s) {
        super(s);
    }
}
