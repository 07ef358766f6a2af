// Members of the superclass of a class around, and of superinterfaces, as calls, fields and method references.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;

class SuperOfClassesAround {
    static class Base<T> {
        protected T value;
        int count = 10;

        Base(T value) {
            this.value = value;
        }

        String name() {
            return "base " + value;
        }

        T echo(T other) {
            return other;
        }

        void add(int by) throws Exception {
            if (by < 0) {
                throw new Exception("negative");
            }
            count += by;
        }

        <U> List<U> listOf(U first, T second) {
            List<U> list = new ArrayList<>();
            list.add(first);
            return list;
        }

        String join(Object... parts) {
            StringBuilder text = new StringBuilder();
            for (Object part : parts) {
                text.append('<').append(part).append('>');
            }
            return text.toString();
        }
    }

    interface Greeting {
        default String greet() {
            return "hello from " + this;
        }
    }

    interface Polite {
        default String greet() {
            return "good day from " + this;
        }
    }

    static class Derived extends Base<String> implements Greeting, Polite {
        int count = 1;

        Derived() {
            super("derived");
        }

        @Override
        String name() {
            return "overridden";
        }

        @Override
        String echo(String other) {
            return "not " + other;
        }

        @Override
        void add(int by) {
            throw new IllegalStateException();
        }

        @Override
        public String greet() {
            Supplier<String> other = Polite.super::greet;
            return Greeting.super.greet() + " and " + other.get();
        }

        @Override
        public String toString() {
            return "Derived";
        }

        class Inner extends Base<Integer> {
            Inner() {
                super(42);
            }

            @Override
            String name() {
                return "inner";
            }

            String all() {
                return name() + ", " + super.name() + ", " + Derived.this.name() + ", " + Derived.super.name();
            }

            String echoes() {
                String text = Derived.super.echo("x");
                return text + " " + text.length() + " " + super.echo(7);
            }

            int fields() {
                Derived.super.count += 5;
                Derived.super.count++;
                super.count = 3;
                return Derived.super.count * 10000 + Derived.this.count * 100 + this.count;
            }

            int adds() {
                try {
                    Derived.super.add(4);
                    Derived.super.add(-4);
                } catch (Exception e) {
                    System.out.println(e.getMessage());
                }
                return Derived.super.count;
            }

            class Deeper {
                Callable<String> later() {
                    return () -> Derived.super.name() + " " + Inner.super.name() + " " + Derived.super.value.length();
                }

                List<Supplier<String>> references() {
                    return List.of(Derived.super::name, Inner.super::name, Derived.this::name, Inner.this::name);
                }

                Function<String, String> echo() {
                    return Derived.super::echo;
                }
            }
        }

        String generic() {
            return new Object() {
                String make() {
                    List<Integer> list = Derived.super.listOf(5, "t");
                    List<String> other = Derived.super.<String>listOf("u", "t");
                    return list.get(0) + 1 + other.get(0) + Derived.super.join() + Derived.super.join(1, "b", null);
                }
            }.make();
        }

        Supplier<String> own() {
            return super::name;
        }

        String qualifiedByItself() {
            return Derived.super.name() + Derived.super.count;
        }

        boolean sameHash() {
            class Local {
                int outerHash() {
                    return Derived.super.hashCode();
                }
            }
            return new Local().outerHash() == System.identityHashCode(this);
        }
    }

    enum Level {
        LOW, HIGH;

        class Label {
            String text() {
                return Level.super.toString().toLowerCase();
            }
        }

        @Override
        public String toString() {
            return "level " + new Label().text();
        }
    }

    public static void main(String[] args) throws Exception {
        Derived derived = new Derived();
        Derived.Inner inner = derived.new Inner();
        System.out.println(inner.all());
        System.out.println(inner.echoes());
        System.out.println(inner.fields());
        System.out.println(inner.adds());
        Derived.Inner.Deeper deeper = inner.new Deeper();
        System.out.println(deeper.later().call());
        for (Supplier<String> reference : deeper.references()) {
            System.out.println(reference.get());
        }
        System.out.println(deeper.echo().apply("y"));
        System.out.println(derived.generic());
        System.out.println(derived.own().get());
        System.out.println(derived.qualifiedByItself());
        System.out.println(derived.greet());
        System.out.println(derived.sameHash());
        System.out.println(Level.HIGH);
    }
}
