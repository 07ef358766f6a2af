import java.util.EmptyStackException;
import java.util.NoSuchElementException;

public class ThrowableTexts {
    static class Plain extends Exception { }
    static class Named extends RuntimeException {
        Named(String s) { super(s); }
        public String getLocalizedMessage() { return "lokal " + getMessage(); }
    }

    public static void main(String[] args) {
        Throwable[] all = {
            new Throwable(), new Exception("e"), new Error("err"), new RuntimeException((String) null), new Plain(), new Named("n"),
            new IllegalArgumentException("arg"), new IllegalStateException("state"), new UnsupportedOperationException(), new ArithmeticException("math"),
            new ArrayIndexOutOfBoundsException(5), new StringIndexOutOfBoundsException(7), new IndexOutOfBoundsException(9), new ArrayStoreException("store"),
            new ClassCastException("cast"), new NullPointerException("npe"), new NegativeArraySizeException("-3"), new NumberFormatException("nf"),
            new CloneNotSupportedException("clone"), new InterruptedException("int"), new OutOfMemoryError("mem"), new StackOverflowError(),
            new AssertionError("as"), new AssertionError(5), new AssertionError((Object) null), new NoSuchElementException("nse"), new EmptyStackException(),
            new SecurityException("sec"), new InternalError("ie"), new ExceptionInInitializerError("eiie"), new NoClassDefFoundError("ncdfe"), new IllegalMonitorStateException()
        };
        int runtime = 0, errors = 0, checked = 0;
        for (int i = 0; i < all.length; i++) {
            Throwable t = all[i];
            String kind;
            if (t instanceof RuntimeException) { kind = "runtime"; runtime++; }
            else if (t instanceof Error) { kind = "error"; errors++; }
            else { kind = "checked"; checked++; }
            System.out.println(kind + " " + t + " / " + t.getMessage() + " / " + t.getCause());
        }
        System.out.println(runtime + " " + errors + " " + checked);
        System.out.println(all[5].getClass().getName() + " " + (all[10] instanceof IndexOutOfBoundsException) + (all[17] instanceof IllegalArgumentException)
            + (all[20] instanceof VirtualMachineError) + (all[26] instanceof RuntimeException));
        Throwable cause = new AssertionError("text", new Plain());
        System.out.println(cause.getCause() + " " + new AssertionError(new Plain()).getMessage());
    }
}
