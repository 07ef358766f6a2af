/** Member classes with an instance of the class around. */
public class InnerBasics {
    private int count = 10;
    private static int made;
    String name = "outer";

    class Counter {
        private int step;
        String name = "counter";

        Counter(int step) {
            this.step = step;
            made++;
        }

        void tick() {
            count += step;
            InnerBasics.this.name += "!";
            bump();
        }

        class Deep {
            String all() {
                return name + " " + InnerBasics.this.name + " " + Counter.this.name + " " + step + " " + count;
            }

            void reset() {
                count = 0;
                step = 0;
                InnerBasics.this.bump();
            }
        }

        Deep deep() {
            return new Deep();
        }
    }

    class Fast extends Counter {
        int seen;

        Fast() {
            super(100);
            seen = count;
        }

        Fast(int n) {
            this();
            seen += n;
        }

        @Override
        void tick() {
            super.tick();
            seen++;
        }
    }

    private void bump() {
        count++;
    }

    Counter counter() {
        return new Counter(5);
    }

    static class Base {
        Base() {
            System.out.println("Base sees " + describe());
        }

        String describe() {
            return "base";
        }
    }

    class Early extends Base {
        int own = 7;

        @Override
        String describe() {
            return "early " + count + " " + own;
        }
    }

    class Initialized {
        int a = count;
        int b;

        {
            b = a * 2;
            count += b;
        }

        final int c = a + b;
    }

    static class Holder<T> {
        private T value;

        Holder(T value) {
            this.value = value;
        }

        class View {
            T get() {
                return value;
            }

            void set(T t) {
                value = t;
            }
        }

        View view() {
            return new View();
        }
    }

    static class SubOfInner extends InnerBasics.Counter {
        SubOfInner(InnerBasics outer) {
            outer.super(3);
        }
    }

    public static void main(String[] args) {
        InnerBasics outer = new InnerBasics();
        Counter c = outer.counter();
        c.tick();
        System.out.println(outer.count + " " + outer.name);
        InnerBasics.Counter d = outer.new Counter(2);
        d.tick();
        Counter.Deep deep = d.deep();
        System.out.println(deep.all());
        Counter.Deep other = c.new Deep();
        System.out.println(other.all());
        Fast fast = outer.new Fast(3);
        fast.tick();
        System.out.println(fast.seen + " " + outer.count + " " + made);
        other.reset();
        System.out.println(outer.count + " " + c.step);
        new InnerBasics().new Early();
        Initialized i = outer.new Initialized();
        System.out.println(i.a + " " + i.b + " " + i.c + " " + outer.count);
        Holder<String> holder = new Holder<>("x");
        Holder<String>.View view = holder.view();
        view.set(view.get() + "y");
        System.out.println(holder.value.length() + view.get());
        Holder<Integer>.View ints = new Holder<>(41).new View();
        System.out.println(ints.get() + 1);
        new SubOfInner(outer).tick();
        System.out.println(outer.count);
        System.out.println(c.getClass().getName() + " " + deep.getClass() + " " + deep.getClass().getSimpleName());
        InnerBasics none = null;
        try {
            none.new Counter(1);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
