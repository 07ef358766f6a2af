package java.lang;

/** The call stack is exhausted (SE 17). */
public class StackOverflowError extends VirtualMachineError {
    public StackOverflowError() {
        super();
    }

    public StackOverflowError(String s) {
        super(s);
    }
}
