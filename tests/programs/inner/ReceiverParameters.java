// The receiver parameter names the type of `this` (JLS 8.4); it takes no argument.
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

class ReceiverParameters {
    @Target(ElementType.TYPE_USE)
    @interface Checked {
    }

    static class Cell<T> {
        private T value;

        Cell(T value) {
            this.value = value;
        }

        T get(@Checked Cell<T> this) {
            return value;
        }

        void set(Cell<T> this, T value) {
            this.value = value;
        }

        class View {
            private final String name;

            View(Cell<T> Cell.this, String name) {
                this.name = name + value;
            }

            class Deep {
                Deep(Cell<T>.View View.this) {
                    System.out.println("deep in " + name);
                }
            }

            String show(Cell<T>.@Checked View this) {
                return name + "=" + Cell.this.get();
            }
        }
    }

    interface Shape {
        double area(Shape this);

        default String text(Shape this) {
            return "area " + area();
        }
    }

    enum Level {
        LOW, HIGH;

        Level other(Level this) {
            return this == LOW ? HIGH : LOW;
        }
    }

    record Point(int x, int y) {
        int sum(Point this) {
            return x + y;
        }
    }

    public static void main(String[] args) {
        Cell<String> cell = new Cell<>("a");
        cell.set("b");
        Cell<String>.View view = cell.new View("v");
        System.out.println(view.show());
        view.new Deep();
        Shape shape = () -> 2.5;
        System.out.println(shape.text());
        System.out.println(Level.LOW.other() + " " + new Point(3, 4).sum());
    }
}
