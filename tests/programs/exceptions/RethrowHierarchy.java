// Handlers are tried in order; the static type of the parameter doesn't change what is rethrown.
public class RethrowHierarchy {
    static class BankException extends Exception {
        BankException(String m) { super(m); }
        String severity() { return "bank"; }
    }
    static class FundsException extends BankException {
        private final int missing;
        FundsException(int missing) {
            super("missing " + missing);
            this.missing = missing;
        }
        String severity() { return "funds(" + missing + ")"; }
    }
    static class FrozenException extends BankException {
        FrozenException() { super(null); }
        public String getMessage() { return "account frozen"; }
    }
    static class Meltdown extends Error {
        Meltdown() { super(); }
    }

    static void act(int i) throws BankException {
        switch (i) {
            case 0: throw new BankException("general");
            case 1: throw new FundsException(250);
            case 2: throw new FrozenException();
            case 3: throw new IllegalArgumentException();
            case 4: throw new Meltdown();
            case 5: throw new UnsupportedOperationException("nope");
            default: return;
        }
    }

    static void middle(int i) throws BankException {
        try {
            act(i);
        } catch (FundsException e) {
            System.out.print("[funds]");
            BankException b = e;
            throw b;
        } catch (BankException e) {
            System.out.print("[bank]");
            throw e;
        } catch (RuntimeException e) {
            System.out.print("[runtime]");
            throw e;
        }
    }

    static void top(int i) {
        try {
            middle(i);
            System.out.println("fine");
        } catch (FrozenException e) {
            System.out.println(" frozen: " + e.getMessage() + " / " + e.severity());
        } catch (BankException e) {
            System.out.println(" " + e.severity() + ": " + e.getMessage() + " " + (e instanceof FundsException));
        } catch (UnsupportedOperationException e) {
            System.out.println(" unsupported " + e.getMessage());
        } catch (Exception e) {
            System.out.println(" exception " + e);
        } catch (Throwable t) {
            System.out.println(" throwable " + t);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 6; i++) top(i);

        Throwable kept = null;
        try {
            act(1);
        } catch (Exception e) {
            kept = e;
        }
        try {
            throw kept;
        } catch (BankException e) {
            System.out.println("kept " + e + " " + (e == kept));
        } catch (Throwable t) {
            System.out.println("wrong");
        }
        // Final parameters and precise rethrow need no declared Exception here.
        try {
            try {
                act(0);
            } catch (final Exception e) {
                throw e;
            }
        } catch (BankException e) {
            System.out.println("precise " + e.getMessage());
        }
    }
}
