public class CauseChains {
    static class Low extends Exception {
        public Low(String s) { super(s); }
    }

    static class Mid extends RuntimeException {
        public Mid(String s, Throwable cause) { super(s, cause); }
        public Mid(Throwable cause) { super(cause); }
    }

    static class High extends Exception {
        public String toString() { return "High#" + getMessage(); }
    }

    static void show(Throwable t) {
        int n = 0;
        while (t != null) {
            for (int i = 0; i < n; i++) System.out.print("  ");
            System.out.println(t + " | " + t.getMessage() + " | " + t.getLocalizedMessage());
            t = t.getCause();
            n++;
        }
    }

    static void deep(int n) throws Low {
        if (n == 0) throw new Low("bottom");
        try {
            deep(n - 1);
        } catch (Low e) {
            throw n % 2 == 0 ? new Mid("level " + n, e) : new Mid(e);
        } catch (Mid e) {
            throw new Mid("level " + n, e);
        }
    }

    public static void main(String[] args) {
        try {
            deep(3);
        } catch (Exception e) {
            show(e);
        }
        High h = new High();
        show(h);
        System.out.println(h.initCause(new Low(null)) == h);
        show(h);
        try {
            h.initCause(new Low("again"));
        } catch (IllegalStateException e) {
            System.out.println("second initCause: " + e.getClass().getName());
        }
        try {
            Throwable self = new Throwable("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        show(new Exception((Throwable) null));
        show(new Exception("text", null));
        show(new Error(new Error(new Error("inner"))));
        show(new IllegalStateException("why", new IllegalArgumentException("because")));
    }
}
