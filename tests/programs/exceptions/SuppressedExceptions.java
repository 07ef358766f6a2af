public class SuppressedExceptions {
    static class Door {
        final String name;
        final boolean stuck;

        Door(String name, boolean stuck) {
            this.name = name;
            this.stuck = stuck;
            System.out.println("open " + name);
        }

        void close() {
            System.out.println("close " + name);
            if (stuck) throw new IllegalStateException(name + " is stuck");
        }
    }

    /** What a try-with-resources statement does, by hand. */
    static void visit(Door door, boolean fail) {
        Throwable primary = null;
        try {
            if (fail) throw new RuntimeException("visit of " + door.name);
            System.out.println("visited " + door.name);
        } catch (RuntimeException e) {
            primary = e;
            throw e;
        } finally {
            if (primary != null) {
                try {
                    door.close();
                } catch (Throwable t) {
                    primary.addSuppressed(t);
                }
            } else {
                door.close();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            try {
                visit(new Door("door" + i, (i & 1) != 0), (i & 2) != 0);
            } catch (RuntimeException e) {
                Throwable[] more = e.getSuppressed();
                System.out.println(e.getMessage() + ", suppressed " + more.length);
                for (Throwable t : more) System.out.println("  " + t);
            }
        }
        Exception e = new Exception("self");
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            e.addSuppressed(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
    }
}
