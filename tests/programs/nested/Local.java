import java.util.ArrayList;
import java.util.List;

/** Local classes, enums, records and interfaces. */
public class Local {
    private final String prefix;

    Local(String prefix) {
        this.prefix = prefix;
    }

    String build(int depth) {
        String sep = "-";
        class Node {
            final int level;
            final List<Node> children = new ArrayList<>();

            Node(int level) {
                this.level = level;
                if (level < depth) {
                    children.add(new Node(level + 1));
                    children.add(new Node());
                }
            }

            Node() {
                this(depth);
            }

            String show() {
                StringBuilder out = new StringBuilder(prefix + sep + level);
                for (Node child : children) {
                    out.append('(').append(child.show()).append(')');
                }
                return out.toString();
            }

            Node copy() {
                return new Object() {
                    Node make() {
                        return new Node(level);
                    }
                }.make();
            }
        }
        class Named extends Node {
            final String name;

            Named(String name) {
                super(depth - 1);
                this.name = name + sep;
            }

            @Override
            String show() {
                return name + super.show();
            }
        }
        return new Node(0).show() + " " + new Named("n").show() + " " + new Named("m").copy().show();
    }

    static int evaluate(String text) {
        enum Op {
            ADD('+') {
                int apply(int a, int b) {
                    return a + b;
                }
            },
            MUL('*') {
                int apply(int a, int b) {
                    return a * b;
                }
            };

            final char sign;

            Op(char sign) {
                this.sign = sign;
            }

            abstract int apply(int a, int b);
        }
        record Token(char sign, int value) {
            boolean isOp() {
                return sign != 'n';
            }
        }
        interface Source {
            Token next();
        }
        int[] at = {0};
        Source source = () -> {
            char c = text.charAt(at[0]++);
            return Character.isDigit(c) ? new Token('n', c - '0') : new Token(c, 0);
        };
        int result = source.next().value();
        while (at[0] < text.length()) {
            Token op = source.next();
            int right = source.next().value();
            for (Op o : Op.values()) {
                if (op.isOp() && o.sign == op.sign()) {
                    result = o.apply(result, right);
                }
            }
        }
        return result;
    }

    static <T> List<T> twice(T value) {
        class Pair {
            T first = value, second = value;

            List<T> list() {
                List<T> all = new ArrayList<>();
                all.add(first);
                all.add(second);
                return all;
            }
        }
        return new Pair().list();
    }

    static String shadow(int x) {
        int y = 1;
        class A {
            int x = 5;

            String f(int y) {
                int z = x + y;
                class B {
                    int y = 100;

                    String g() {
                        return x + " " + y + " " + z;
                    }
                }
                return new B().g();
            }

            int h() {
                return y;
            }
        }
        A a = new A();
        return a.f(2) + " " + a.h() + " " + x;
    }

    public static void main(String[] args) {
        System.out.println(new Local("p").build(2));
        System.out.println(evaluate("2+3*4"));
        System.out.println(twice("a") + " " + twice(1));
        System.out.println(shadow(9));
        class Here { }
        {
            class Inner { }
            System.out.println(new Inner().getClass().getName());
        }
        class There extends Here { }
        System.out.println(new Here().getClass().getName() + " " + new There().getClass().getSimpleName());
        {
            class Inner { }
            System.out.println(new Inner().getClass().getName());
        }
        int total = 0;
        for (int i = 0; i < 3; i++) {
            int k = i;
            class Adder {
                int add(int n) {
                    return n + k;
                }
            }
            total += new Adder().add(10);
        }
        System.out.println(total);
    }
}
