// Classes and lambda expressions among the arguments of constructor calls: they reach what is around the class under construction.

import java.util.function.IntSupplier;
import java.util.function.Supplier;

class ClassesAmongConstructorArguments {
    int n = 3;
    private String label = "outer";

    int triple() {
        return n * 3;
    }

    static class Base {
        final String text;

        Base(Object o) {
            text = o.toString();
        }

        Base(Supplier<String> supplier) {
            text = supplier.get();
        }

        Base(IntSupplier first, IntSupplier second) {
            text = first.getAsInt() + " " + second.getAsInt();
        }
    }

    class Sub extends Base {
        int m = 8;

        Sub() {
            super(new Object() {
                int own = 2;

                @Override
                public String toString() {
                    return "" + n + triple() + label + own + ClassesAmongConstructorArguments.this.n;
                }
            });
        }

        Sub(String extra) {
            super(() -> extra + n + label);
        }

        Sub(int k) {
            super(new IntSupplier() {
                @Override
                public int getAsInt() {
                    return k + n;
                }
            }, new IntSupplier() {
                @Override
                public int getAsInt() {
                    return ++n + k + triple();
                }
            });
        }

        Sub(long l) {
            this(new Object() {
                public String toString() {
                    return label + l + new Inner().text();
                }
            }.toString());
        }
    }

    class Inner {
        String text() {
            return "inner" + n;
        }
    }

    class WithInner extends Base {
        WithInner() {
            super(new Inner().text());
        }
    }

    static class Plain extends Base {
        static int s = 7;

        Plain(int p) {
            super(new Object() {
                public String toString() {
                    return "p" + p + s;
                }
            });
        }
    }

    <T> Base local(T given) {
        int size = 5;
        class Local extends Base {
            final T kept;

            Local(T t) {
                super(new Object() {
                    public String toString() {
                        return "local " + given + t + size + n;
                    }
                });
                kept = t;
            }
        }
        return new Local(given);
    }

    public static void main(String[] args) {
        ClassesAmongConstructorArguments outer = new ClassesAmongConstructorArguments();
        System.out.println(outer.new Sub().text);
        System.out.println(outer.new Sub("e").text);
        System.out.println(outer.new Sub(100).text);
        System.out.println(outer.new Sub(100L).text);
        System.out.println(outer.new WithInner().text);
        System.out.println(new Plain(4).text);
        System.out.println(outer.local("g").text);
    }
}
