public class ResourceTraces {
    static class R implements AutoCloseable {
        public void close() { throw new IllegalStateException("c"); }
    }
    static R make() { return new R(); }
    public static void main(String[] args) {
        try {
            try (R r = new R();
                 R s = make()) {
                System.out.println("in");
            }
        } catch (IllegalStateException e) {
            e.printStackTrace();
        }
        try {
            try (R r = new R();
                 R s = make()) {
                System.out.println("in");
                throw new RuntimeException("b");
            }
        } catch (RuntimeException e) {
            e.printStackTrace();
        }
    }
}
