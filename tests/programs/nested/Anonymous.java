import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Anonymous classes: what they extend, what they keep, how they are called. */
public class Anonymous {
    interface Shape {
        double area();

        default String show() {
            return "area " + area();
        }
    }

    static abstract class Greeter {
        protected final String who;

        Greeter(String who) {
            this.who = who;
            System.out.println("made " + greet());
        }

        abstract String greet();
    }

    private int n = 3;

    Runnable counter(final int step) {
        int[] calls = {0};
        return new Runnable() {
            int own = 100;

            @Override
            public void run() {
                n += step;
                own++;
                calls[0]++;
                System.out.println(n + " " + own + " " + calls[0] + " " + Anonymous.this.n);
            }
        };
    }

    static Iterable<Integer> range(int lo, int hi) {
        return new Iterable<Integer>() {
            @Override
            public Iterator<Integer> iterator() {
                return new Iterator<>() {
                    int next = lo;

                    @Override
                    public boolean hasNext() {
                        return next < hi;
                    }

                    @Override
                    public Integer next() {
                        return next++;
                    }
                };
            }
        };
    }

    static Shape square(double side) {
        return new Shape() {
            public double area() {
                return side * side;
            }

            @Override
            public String toString() {
                return "square " + side;
            }
        };
    }

    static Object all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t) {
        return new Object() {
            @Override
            public String toString() {
                return z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + t;
            }
        };
    }

    static final Comparator<String> BY_LENGTH = new Comparator<String>() {
        @Override
        public int compare(String a, String b) {
            return a.length() - b.length();
        }
    };

    final Object field = new Object() {
        @Override
        public String toString() {
            return "field of " + n;
        }
    };

    public static void main(String[] args) {
        Anonymous a = new Anonymous();
        Runnable r = a.counter(4);
        r.run();
        r.run();
        for (int i : range(2, 5)) {
            System.out.print(i + " ");
        }
        System.out.println();
        System.out.println(square(1.5) + " " + square(2).show());
        System.out.println(all(true, (byte) -3, 'x', (short) 400, 5, 6L, 0.1f, 0.2, "t"));
        System.out.println(a.field);
        String greeting = "hello";
        Greeter g = new Greeter("world") {
            int more = 5;

            @Override
            String greet() {
                return greeting + " " + who + " " + more;
            }
        };
        System.out.println(g.greet());
        List<String> words = new ArrayList<>();
        words.add("ccc");
        words.add("a");
        words.add("bb");
        words.sort(BY_LENGTH);
        System.out.println(words);
        words.sort(new Comparator<>() {
            @Override
            public int compare(String x, String y) {
                return y.compareTo(x);
            }
        });
        System.out.println(words);
        System.out.println(new Object() {
            int twice(int x) {
                return 2 * x;
            }
        }.twice(21));
        var pair = new Object() {
            int x = 1;
            String y = "two";
        };
        pair.x += 10;
        System.out.println(pair.x + pair.y);
        int base = 7;
        Function<Integer, Supplier<Integer>> f = x -> new Supplier<Integer>() {
            @Override
            public Integer get() {
                Supplier<Integer> inner = () -> x * base;
                return inner.get() + 1;
            }
        };
        System.out.println(f.apply(6).get());
        System.out.println(r.getClass().getName() + " " + g.getClass().getName() + " " + g.getClass().getSimpleName() + "|");
        System.out.println(range(0, 1).iterator().getClass().getName());
        System.out.println(BY_LENGTH.getClass().getName() + " " + a.field.getClass().getName());
        ArrayList<Integer> list = new ArrayList<Integer>() {
            {
                add(1);
                add(2);
            }

            @Override
            public boolean add(Integer x) {
                return super.add(x * 10);
            }
        };
        System.out.println(list);
    }
}
