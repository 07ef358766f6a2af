import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/** Constants with class bodies, abstract methods, interfaces, and the order of initialisation. */
public class EnumBodies {
    enum Op implements IntBinaryOperator {
        PLUS("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        MINUS("-") {
            public int applyAsInt(int a, int b) {
                return a - b;
            }
        },
        TIMES("*", 2) {
            private int calls;

            public int applyAsInt(int a, int b) {
                calls++;
                return a * b;
            }

            @Override
            public String toString() {
                return "times" + calls;
            }
        };

        final String sign;
        final int precedence;

        Op(String sign) {
            this(sign, 1);
        }

        Op(String sign, int precedence) {
            this.sign = sign;
            this.precedence = precedence;
        }

        boolean before(Op other) {
            return precedence > other.precedence;
        }
    }

    enum State {
        IDLE {
            State next(char c) {
                return c == 's' ? RUNNING : this;
            }
        },
        RUNNING {
            State next(char c) {
                return c == 'p' ? PAUSED : c == 'x' ? STOPPED : this;
            }
        },
        PAUSED {
            State next(char c) {
                return c == 's' ? RUNNING : c == 'x' ? STOPPED : this;
            }
        },
        STOPPED {
            State next(char c) {
                return this;
            }

            @Override
            boolean isFinal() {
                return true;
            }
        };

        abstract State next(char c);

        boolean isFinal() {
            return false;
        }
    }

    static List<String> log = new ArrayList<>();

    enum Logged {
        ONE, TWO {
            {
                log.add("body of TWO");
            }
        };

        static {
            log.add("static");
        }

        {
            log.add("instance");
        }

        Logged() {
            log.add("constructor " + name() + ordinal());
        }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.sign + " " + op.applyAsInt(6, 3) + " " + op.precedence + " " + op);
        }
        System.out.println(Op.TIMES.before(Op.PLUS) + " " + Op.PLUS.getClass() + " " + Op.PLUS.getDeclaringClass());
        System.out.println(Op.TIMES.getClass().getName() + " " + Op.PLUS.compareTo(Op.TIMES));
        State state = State.IDLE;
        for (char c : "aspsxq".toCharArray()) {
            state = state.next(c);
            System.out.print(state + (state.isFinal() ? "." : " "));
            switch (state) {
                case IDLE:
                    System.out.print("i ");
                    break;
                case RUNNING:
                    System.out.print("r ");
                    break;
                default:
                    System.out.print("o ");
            }
        }
        System.out.println();
        System.out.println(Logged.valueOf("TWO"));
        System.out.println(log);
        IntBinaryOperator f = Op.valueOf("MINUS");
        System.out.println(f.applyAsInt(1, 2));
    }
}
