import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Design patterns in a row: chain of responsibility, decorator, builder, strategy, memento, prototype, singleton. */
public class ChainOfResponsibility {
    abstract static class Handler {
        private Handler next;

        Handler then(Handler next) {
            this.next = next;
            return next;
        }

        final String handle(int amount) {
            String own = attempt(amount);
            return own != null ? own : next != null ? next.handle(amount) : "nobody takes " + amount;
        }

        protected abstract String attempt(int amount);
    }

    static class Limited extends Handler {
        private final String name;
        private final int limit;

        Limited(String name, int limit) {
            this.name = name;
            this.limit = limit;
        }

        @Override
        protected String attempt(int amount) {
            return amount <= limit ? name + " takes " + amount : null;
        }
    }

    interface Coffee {
        int cost();

        default String text() {
            return "coffee";
        }

        default Coffee with(String what, int price) {
            Coffee plain = this;
            return new Coffee() {
                @Override
                public int cost() {
                    return plain.cost() + price;
                }

                @Override
                public String text() {
                    return plain.text() + "+" + what;
                }
            };
        }
    }

    static final class House implements Cloneable {
        private int floors = 1;
        private String roof = "flat";
        private List<String> rooms = new ArrayList<>();

        static Builder builder() {
            return new Builder();
        }

        static final class Builder {
            private final House house = new House();

            Builder floors(int floors) {
                house.floors = floors;
                return this;
            }

            Builder roof(String roof) {
                house.roof = roof;
                return this;
            }

            Builder room(String room) {
                house.rooms.add(room);
                return this;
            }

            House build() {
                if (house.floors > 3 && house.roof.equals("thatched")) {
                    throw new IllegalStateException("too high for a thatched roof");
                }
                return house.clone();
            }
        }

        @Override
        public House clone() {
            try {
                House copy = (House) super.clone();
                copy.rooms = new ArrayList<>(rooms);
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public String toString() {
            return floors + " floors, " + roof + " roof, " + rooms;
        }
    }

    enum Registry {
        INSTANCE;

        private int next = 1;

        int number() {
            return next++;
        }
    }

    static class Editor {
        private String text = "";

        Runnable save() {
            String saved = text;
            return () -> text = saved;
        }
    }

    public static void main(String[] args) {
        Handler clerk = new Limited("clerk", 100);
        clerk.then(new Limited("manager", 1000)).then(new Limited("board", 100_000));
        for (int amount : new int[] {50, 500, 5000, 500_000}) {
            System.out.println(clerk.handle(amount));
        }
        Coffee coffee = () -> 3;
        Coffee rich = coffee.with("milk", 1).with("sugar", 0).with("rum", 4);
        System.out.println(rich.text() + " " + rich.cost() + " " + coffee.text());
        House.Builder builder = House.builder().floors(2).roof("gabled").room("hall");
        House first = builder.build(), second = builder.room("attic").build();
        System.out.println(first + " / " + second);
        try {
            builder.floors(9).roof("thatched").build();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Registry.INSTANCE.number() + Registry.valueOf("INSTANCE").number());
        Editor editor = new Editor();
        editor.text = "one";
        Runnable back = editor.save();
        editor.text += " two";
        System.out.print(editor.text + " -> ");
        back.run();
        System.out.println(editor.text);
        UnaryOperator<String> shout = String::toUpperCase;
        Function<String, String> strategy = shout.andThen(s -> s + "!").andThen(s -> s + s);
        System.out.println(strategy.apply("hey"));
    }
}
