import java.io.FileNotFoundException;
import java.io.IOException;

/** Checked exceptions of anonymous classes: of their initialisers, and of the constructor they call. */
public class AnonymousThrows {
    static class Fragile {
        Fragile(int n) throws IOException {
            if (n > 1) {
                throw new IOException("fragile " + n);
            }
        }
    }

    static int risky(boolean fail) throws FileNotFoundException {
        if (fail) {
            throw new FileNotFoundException("risky");
        }
        return 7;
    }

    static Object make(int n, boolean fail) throws IOException {
        return new Fragile(n) {
            private final int value = risky(fail);

            {
                if (n == 0) {
                    throw new IOException("zero");
                }
            }

            @Override
            public String toString() {
                return "made " + value;
            }
        };
    }

    public static void main(String[] args) {
        for (int n = 0; n < 3; n++) {
            for (boolean fail : new boolean[] {false, true}) {
                try {
                    System.out.println(make(n, fail));
                } catch (FileNotFoundException e) {
                    System.out.println("not found: " + e.getMessage());
                } catch (IOException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
        try {
            new Object() {
                {
                    if (args.length == 0) {
                        throw new Exception("in the initialiser");
                    }
                }
            };
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}
