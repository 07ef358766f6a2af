/** Inner classes of inner classes, their fields, shadowing and creation from outside. */
public class InnerClassChains {
    private String name = "outer";
    private int count;

    class Middle {
        private String name = "middle";

        class Inner {
            private String name = "inner";

            String all() {
                count++;
                return name + " " + this.name + " " + Middle.this.name + " " + InnerClassChains.this.name + " " + count;
            }

            class Deepest extends Middle {
                String reach() {
                    return super.name() + "/" + Middle.this.name() + "/" + Inner.this.name;
                }
            }
        }

        String name() {
            return name + count;
        }

        Middle rename(String name) {
            this.name = name;
            return this;
        }
    }

    static class Sub extends InnerClassChains.Middle {
        Sub(InnerClassChains around) {
            around.super();
            rename("sub");
        }
    }

    Runnable counter(int by) {
        class Step implements Runnable {
            private int steps;

            public void run() {
                steps++;
                count += by * steps;
            }
        }
        return new Step();
    }

    public static void main(String[] args) {
        InnerClassChains outer = new InnerClassChains();
        Middle middle = outer.new Middle();
        Middle.Inner inner = middle.new Inner();
        System.out.println(inner.all());
        Runnable step = outer.counter(3);
        step.run();
        step.run();
        System.out.println(inner.all());
        InnerClassChains.Middle.Inner.Deepest deepest = outer.new Middle().rename("other").new Inner().new Deepest();
        System.out.println(deepest.reach());
        System.out.println(new Sub(outer).name() + " " + new Sub(outer).new Inner().all());
    }
}
