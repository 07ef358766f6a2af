import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A state machine of enum constants with bodies, driven by commands. */
public class VendingMachine {

    enum Coin {
        CENT(1), NICKEL(5), DIME(10), QUARTER(25), DOLLAR(100);

        private final int cents;

        Coin(int cents) {
            this.cents = cents;
        }

        int cents() {
            return cents;
        }

        static List<Coin> change(int amount) {
            List<Coin> coins = new ArrayList<>();
            Coin[] all = values();
            for (int i = all.length - 1; i >= 0; i--) {
                while (amount >= all[i].cents) {
                    amount -= all[i].cents;
                    coins.add(all[i]);
                }
            }
            return coins;
        }
    }

    enum Product {
        WATER(75), JUICE(120), CHIPS(150) {
            @Override
            int price(int hour) {
                return hour >= 20 ? 100 : super.price(hour);
            }
        };

        private final int price;

        Product(int price) {
            this.price = price;
        }

        int price(int hour) {
            return price;
        }
    }

    record Event(Kind kind, String detail) {
        enum Kind { COIN, SELECT, CANCEL, SERVICE, TICK }

        Event(Kind kind) {
            this(kind, "");
        }

        static Event parse(String text) {
            int space = text.indexOf(' ');
            if (space < 0) {
                return new Event(Kind.valueOf(text.toUpperCase()));
            }
            return new Event(Kind.valueOf(text.substring(0, space).toUpperCase()), text.substring(space + 1));
        }
    }

    private enum State {
        IDLE {
            @Override
            State on(Event event, VendingMachine machine) {
                switch (event.kind()) {
                    case COIN:
                        machine.insert(event.detail());
                        return COLLECTING;
                    case SERVICE:
                        return OUT_OF_ORDER;
                    default:
                        return super.on(event, machine);
                }
            }
        },
        COLLECTING {
            @Override
            void entered(VendingMachine machine) {
                machine.say("credit " + machine.credit);
            }

            @Override
            State on(Event event, VendingMachine machine) {
                switch (event.kind()) {
                    case COIN:
                        machine.insert(event.detail());
                        return this;
                    case SELECT:
                        return machine.select(Product.valueOf(event.detail().toUpperCase())) ? DISPENSING : this;
                    case CANCEL:
                        machine.refund();
                        return IDLE;
                    default:
                        return super.on(event, machine);
                }
            }
        },
        DISPENSING {
            private int dispensed;

            @Override
            void entered(VendingMachine machine) {
                dispensed++;
                machine.say("takes " + machine.selected.name().toLowerCase() + " (" + dispensed + " so far)");
            }

            @Override
            State on(Event event, VendingMachine machine) {
                if (event.kind() != Event.Kind.TICK) {
                    return super.on(event, machine);
                }
                machine.refund();
                return IDLE;
            }
        },
        OUT_OF_ORDER {
            @Override
            State on(Event event, VendingMachine machine) {
                return event.kind() == Event.Kind.SERVICE ? IDLE : super.on(event, machine);
            }
        };

        void entered(VendingMachine machine) {
        }

        State on(Event event, VendingMachine machine) {
            machine.say("ignores " + event.kind() + " when " + this);
            return this;
        }
    }

    private class Stock {
        private final Map<Product, Integer> left = new HashMap<>();

        void fill(int each) {
            for (Product product : Product.values()) {
                left.put(product, each);
            }
        }

        boolean take(Product product) {
            int count = left.get(product);
            if (count == 0) {
                say("no " + product);
                return false;
            }
            left.put(product, count - 1);
            return true;
        }
    }

    private State state = State.IDLE;
    private final Stock stock = new Stock();
    private final int hour;
    private int credit;
    private int income;
    private Product selected;
    private int line;

    VendingMachine(int hour) {
        this.hour = hour;
        stock.fill(1);
    }

    private void say(String text) {
        System.out.println("  " + ++line + ". " + text);
    }

    private void insert(String name) {
        credit += Coin.valueOf(name.toUpperCase()).cents();
    }

    private boolean select(Product product) {
        int price = product.price(hour);
        if (price > credit) {
            say(product + " costs " + price);
            return false;
        }
        if (!stock.take(product)) {
            return false;
        }
        credit -= price;
        income += price;
        selected = product;
        return true;
    }

    private void refund() {
        if (credit > 0) {
            say("returns " + Coin.change(credit));
            credit = 0;
        }
    }

    void handle(String command) {
        System.out.println(command);
        try {
            State next = state.on(Event.parse(command), this);
            if (next != state || next == State.COLLECTING) {
                state = next;
                next.entered(this);
            }
        } catch (IllegalArgumentException e) {
            say("does not know: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] commands = {
            "coin dollar", "select juice", "coin quarter", "select juice", "coin dime", "tick",
            "coin dollar", "coin dollar", "select chips", "tick", "coin quarter", "cancel",
            "coin euro", "service", "coin dime", "service", "coin dollar", "select juice", "select tea", "cancel",
        };
        for (int hour : new int[] {12, 22}) {
            VendingMachine machine = new VendingMachine(hour);
            for (String command : commands) {
                machine.handle(command);
            }
            System.out.println("income at " + hour + ": " + machine.income + ", state " + machine.state);
        }
    }
}
