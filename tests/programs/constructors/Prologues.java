// Java 21: recorded with java 25.

/** What a constructor does before it calls another one (JLS 8.8.7). */
public class Prologues {
    static class Shown {
        Shown() {
            System.out.println(this);
        }

        Shown(Runnable action) {
            action.run();
        }

        Shown(String text) {
            System.out.println(text);
        }
    }

    /** The superclass constructor sees the fields that the prologue assigned, of each type. */
    static class Fields extends Shown {
        final String name;
        boolean z;
        byte b;
        char c;
        short s;
        float f;
        int i;
        long l;
        double d;
        int[] squares;
        int initialized = 3;

        Fields(int n) {
            name = "n" + n;
            try {
                z = n > 2;
                b = (byte) n;
                this.c = (char) (n + 'a');
                Fields.this.s = (short) n;
                f = n / 3f;
                i = n;
                l = 100L / n;
                d = 1.0 / n;
            } catch (ArithmeticException e) {
                d = -1;
            } finally {
                int[] made = new int[n % 5];
                for (int j = 0; j < made.length; j++) {
                    made[j] = j * j;
                }
                squares = made;
            }
            super();
            System.out.println("then " + initialized + " " + squares.length);
        }

        @Override
        public String toString() {
            return name + " " + z + " " + b + " " + (int) c + " " + s + " " + f + " " + i + " " + l + " " + d + " "
                + squares.length + " " + initialized;
        }
    }

    static class Checked extends Shown {
        final int value;
        final String word;

        Checked(Object given) {
            if (!(given instanceof String text)) {
                throw new IllegalArgumentException("no text: " + given);
            }
            switch (text) {
                case "a":
                    value = 1;
                    break;
                case "bb":
                    value = 2;
                    break;
                default:
                    throw new IllegalStateException(text);
            }
            word = switch (text.length()) {
                case 1 -> "one";
                default -> {
                    String twice = text + text;
                    yield twice;
                }
            };
            super(text);
            System.out.println(value + word + text.length());
        }

        Checked(int count) {
            int sum = 0;
            outer:
            for (int i = 0; i < count; i++) {
                for (int j = 0;; j++) {
                    if (j > i) {
                        continue outer;
                    }
                    if (sum > 20) {
                        break outer;
                    }
                    sum += j;
                }
            }
            System.out.println("sum " + sum);
            this((Object) (sum > 10 ? "bb" : "a"));
        }
    }

    /** Local classes and lambda expressions before the call have no enclosing instance. */
    static class Nested extends Shown {
        Nested(int n) {
            class Local {
                int twice() {
                    return n * 2;
                }
            }
            Local before = new Local();
            Object anonymous = new Object() {
                @Override
                public String toString() {
                    return "anonymous " + n;
                }
            };
            synchronized (Nested.class) {
                System.out.println(anonymous);
            }
            super(() -> System.out.println("lambda " + before.twice()));
            System.out.println(new Local().twice() + before.twice());
        }
    }

    static class InLambda extends Shown {
        InLambda(int n) {
            super(() -> {
                class Local {
                    @Override
                    public String toString() {
                        return "in lambda " + n;
                    }
                }
                System.out.println(new Local());
            });
        }
    }

    class Inner {
        final int read;

        Inner() {
            class Reader {
                int number() {
                    return number;
                }
            }
            read = new Reader().number();
            super();
        }
    }

    final int number = 5;

    /** Initialisers see what the prologue assigned. */
    static class Initialized {
        final int given;
        final int next = next();

        Initialized(int given) {
            this.given = given;
            super();
        }

        int next() {
            return given + 1;
        }
    }

    enum Level {
        LOW(1),
        HIGH(2);

        final int weight;

        Level(int given) {
            int squared = given * given;
            weight = squared;
        }
    }

    record Range(int low, int high) {
        Range(int end) {
            int start = end > 0 ? 0 : end - 1;
            this(start, end);
        }
    }

    public static void main(String[] args) {
        new Fields(7);
        new Fields(0);
        for (Object given : new Object[] {"a", "bb", 1, "c", null}) {
            try {
                new Checked(given);
            } catch (IllegalArgumentException | IllegalStateException e) {
                System.out.println(e);
            }
        }
        new Checked(9);
        new Checked(2);
        new Nested(4);
        new InLambda(6);
        System.out.println(new Prologues().new Inner().read);
        System.out.println(new Initialized(8).next);
        System.out.println(Level.HIGH.weight + " " + new Range(3) + new Range(-3));
    }
}
