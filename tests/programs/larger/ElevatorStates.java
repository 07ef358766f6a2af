import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** State machines: a table-driven one for orders, one with states as enum constants for an elevator, one with nested states. */
public class ElevatorStates {
    /** A machine given by a table of transitions with guards and actions. */
    static class Machine<S extends Enum<S>, E extends Enum<E>, C> {
        private final Map<S, Map<E, List<Transition>>> table;
        private final Map<S, Consumer<C>> onEntry;
        private final C context;
        private S state;
        private final List<String> trace = new ArrayList<>();

        private class Transition {
            final S target;
            final BiFunction<C, E, Boolean> guard;
            final Consumer<C> action;

            Transition(S target, BiFunction<C, E, Boolean> guard, Consumer<C> action) {
                this.target = target;
                this.guard = guard;
                this.action = action;
            }
        }

        Machine(Class<S> states, S initial, C context) {
            table = new EnumMap<>(states);
            onEntry = new EnumMap<>(states);
            state = initial;
            this.context = Objects.requireNonNull(context);
        }

        Machine<S, E, C> on(S from, E event, S to) {
            return on(from, event, to, (c, e) -> true, c -> { });
        }

        Machine<S, E, C> on(S from, E event, S to, BiFunction<C, E, Boolean> guard, Consumer<C> action) {
            table.computeIfAbsent(from, key -> new LinkedHashMap<>())
                .computeIfAbsent(event, key -> new ArrayList<>())
                .add(new Transition(to, guard, action));
            return this;
        }

        Machine<S, E, C> entering(S state, Consumer<C> action) {
            onEntry.merge(state, action, Consumer::andThen);
            return this;
        }

        boolean fire(E event) {
            for (Transition transition : table.getOrDefault(state, Map.of()).getOrDefault(event, List.of())) {
                if (transition.guard.apply(context, event)) {
                    trace.add(state + "-" + event + "->" + transition.target);
                    transition.action.accept(context);
                    state = transition.target;
                    onEntry.getOrDefault(state, c -> { }).accept(context);
                    return true;
                }
            }
            trace.add(state + " ignores " + event);
            return false;
        }

        Set<S> reachable() {
            Set<S> seen = new TreeSet<>();
            visit(state, seen);
            return seen;
        }

        private void visit(S from, Set<S> seen) {
            if (seen.add(from)) {
                table.getOrDefault(from, Map.of()).values().forEach(list -> list.forEach(t -> visit(t.target, seen)));
            }
        }
    }

    enum OrderState { CART, PAID, SHIPPED, DELIVERED, CANCELLED, REFUNDED }

    enum OrderEvent { PAY, SHIP, DELIVER, CANCEL, REFUND }

    static class Order {
        int balance;
        int retries;
        final List<String> mails = new ArrayList<>();
    }

    static void orders() {
        Order order = new Order();
        Machine<OrderState, OrderEvent, Order> machine = new Machine<>(OrderState.class, OrderState.CART, order);
        machine.on(OrderState.CART, OrderEvent.PAY, OrderState.PAID, (o, e) -> o.balance >= 100, o -> o.balance -= 100)
            .on(OrderState.CART, OrderEvent.PAY, OrderState.CANCELLED, (o, e) -> o.retries >= 2, o -> o.mails.add("given up"))
            .on(OrderState.CART, OrderEvent.PAY, OrderState.CART, (o, e) -> true, o -> o.retries++)
            .on(OrderState.PAID, OrderEvent.SHIP, OrderState.SHIPPED)
            .on(OrderState.SHIPPED, OrderEvent.DELIVER, OrderState.DELIVERED)
            .on(OrderState.PAID, OrderEvent.CANCEL, OrderState.REFUNDED, (o, e) -> true, o -> o.balance += 100)
            .on(OrderState.CART, OrderEvent.CANCEL, OrderState.CANCELLED)
            .entering(OrderState.SHIPPED, o -> o.mails.add("on its way"))
            .entering(OrderState.SHIPPED, o -> o.mails.add("track it"));
        System.out.println(machine.reachable());
        machine.fire(OrderEvent.SHIP);
        machine.fire(OrderEvent.PAY);
        order.balance = 150;
        for (OrderEvent event : List.of(OrderEvent.PAY, OrderEvent.PAY, OrderEvent.SHIP, OrderEvent.CANCEL, OrderEvent.DELIVER)) {
            machine.fire(event);
        }
        machine.trace.forEach(System.out::println);
        System.out.println(machine.state + " " + order.mails + " " + order.balance + " " + machine.reachable());
    }

    /** An elevator; each state says what a tick does. */
    static class Elevator {
        enum State {
            IDLE {
                @Override
                State tick(Elevator e) {
                    if (e.calls.contains(e.floor)) {
                        return OPEN;
                    }
                    return e.calls.isEmpty() ? IDLE : e.calls.first() > e.floor ? UP : DOWN;
                }
            },
            UP {
                @Override
                State tick(Elevator e) {
                    e.floor++;
                    if (e.calls.contains(e.floor)) {
                        return OPEN;
                    }
                    return e.calls.tailSet(e.floor, false).isEmpty() ? IDLE : UP;
                }

                @Override
                char symbol() {
                    return '^';
                }
            },
            DOWN {
                @Override
                State tick(Elevator e) {
                    e.floor--;
                    if (e.calls.contains(e.floor)) {
                        return OPEN;
                    }
                    return e.calls.headSet(e.floor).isEmpty() ? IDLE : DOWN;
                }

                @Override
                char symbol() {
                    return 'v';
                }
            },
            OPEN {
                @Override
                State tick(Elevator e) {
                    e.calls.remove(e.floor);
                    e.served.add(e.floor);
                    boolean above = !e.calls.tailSet(e.floor, false).isEmpty();
                    boolean below = !e.calls.headSet(e.floor).isEmpty();
                    if (e.rising && above || above && !below) {
                        e.rising = true;
                        return UP;
                    }
                    e.rising = false;
                    return below ? DOWN : IDLE;
                }
            };

            abstract State tick(Elevator elevator);

            char symbol() {
                return name().charAt(0);
            }
        }

        private final TreeSet<Integer> calls = new TreeSet<>();
        private final List<Integer> served = new ArrayList<>();
        private State state = State.IDLE;
        private int floor;
        private boolean rising = true;

        String run(int ticks, Map<Integer, int[]> pressed) {
            StringBuilder log = new StringBuilder();
            for (int t = 0; t < ticks; t++) {
                for (int call : pressed.getOrDefault(t, new int[0])) {
                    calls.add(call);
                }
                state = state.tick(this);
                log.append(state.symbol()).append(floor).append(' ');
            }
            return log.toString().trim();
        }
    }

    /** A parser of comments and strings as a machine over characters. */
    enum Mode { CODE, SLASH, LINE, BLOCK, STAR, STRING, ESCAPE }

    static String strip(String text) {
        StringBuilder out = new StringBuilder();
        Mode mode = Mode.CODE;
        for (char c : text.toCharArray()) {
            switch (mode) {
                case CODE:
                    if (c == '/') {
                        mode = Mode.SLASH;
                        break;
                    }
                    if (c == '"') {
                        mode = Mode.STRING;
                    }
                    out.append(c);
                    break;
                case SLASH:
                    mode = c == '/' ? Mode.LINE : c == '*' ? Mode.BLOCK : Mode.CODE;
                    if (mode == Mode.CODE) {
                        out.append('/').append(c);
                    }
                    break;
                case LINE:
                    if (c == '\n') {
                        mode = Mode.CODE;
                        out.append(c);
                    }
                    break;
                case BLOCK:
                case STAR:
                    mode = c == '*' ? Mode.STAR : mode == Mode.STAR && c == '/' ? Mode.CODE : Mode.BLOCK;
                    break;
                case STRING:
                    mode = c == '\\' ? Mode.ESCAPE : c == '"' ? Mode.CODE : Mode.STRING;
                    out.append(c);
                    break;
                case ESCAPE:
                    mode = Mode.STRING;
                    out.append(c);
            }
        }
        Set<Mode> complete = EnumSet.of(Mode.CODE, Mode.LINE);
        return complete.contains(mode) ? out.toString() : out + "<" + mode + ", not " + complete + ">";
    }

    public static void main(String[] args) {
        orders();
        Elevator elevator = new Elevator();
        Map<Integer, int[]> pressed = new LinkedHashMap<>();
        pressed.put(1, new int[] {3});
        pressed.put(2, new int[] {5, 1});
        pressed.put(9, new int[] {0, 4});
        pressed.put(20, new int[] {elevator.floor});
        System.out.println(elevator.run(26, pressed));
        System.out.println(elevator.served + " " + elevator.calls + " " + EnumSet.complementOf(EnumSet.of(Elevator.State.UP)));
        for (String text : List.of("a / b // c\nd", "x /* y **/ z", "s = \"// no \\\" /*\"; // yes", "/* open", "\"open", "a/**/b/")) {
            System.out.println(strip(text).replace("\n", "|"));
        }
        System.out.println(EnumSet.allOf(Mode.class).stream().map(Mode::name).map(String::toLowerCase).collect(Collectors.joining("+")));
        Map<Elevator.State, Integer> visits = new EnumMap<>(Elevator.State.class);
        for (Elevator.State state : Elevator.State.values()) {
            visits.merge(state, state.symbol() - 'A', Integer::sum);
        }
        System.out.println(visits + " " + Elevator.State.UP.getClass().getSuperclass().getSimpleName() + " " + Elevator.State.UP.getDeclaringClass().getSimpleName());
    }
}
