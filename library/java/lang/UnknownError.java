package java.lang;

/** A failure of unknown cause (SE 17). */
public class UnknownError extends VirtualMachineError {
    public UnknownError() {
        super();
    }

    public UnknownError(String s) {
        super(s);
    }
}
