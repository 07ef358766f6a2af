import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Listeners by class of event, with generic methods and bounded types. */
public class EventBus {
    interface Event {
        default int weight() {
            return 1;
        }
    }

    static class Message implements Event {
        final String text;

        Message(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + "(" + text + ")";
        }
    }

    static class Alarm extends Message {
        Alarm(String text) {
            super(text.toUpperCase());
        }

        @Override
        public int weight() {
            return super.weight() + 9;
        }
    }

    private final Map<Class<? extends Event>, List<Consumer<? super Event>>> listeners = new LinkedHashMap<>();
    private int delivered;

    <E extends Event> Runnable on(Class<E> type, Consumer<? super E> listener) {
        Consumer<Event> guarded = event -> listener.accept(type.cast(event));
        listeners.computeIfAbsent(type, key -> new ArrayList<>()).add(guarded);
        return () -> listeners.get(type).remove(guarded);
    }

    <E extends Event> Runnable when(Class<E> type, Predicate<? super E> test, Consumer<? super E> listener) {
        return on(type, event -> {
            if (test.test(event)) {
                listener.accept(event);
            }
        });
    }

    void publish(Event event) {
        listeners.forEach((type, list) -> {
            if (type.isInstance(event)) {
                new ArrayList<>(list).forEach(listener -> {
                    listener.accept(event);
                    delivered += event.weight();
                });
            }
        });
    }

    public static void main(String[] args) {
        EventBus bus = new EventBus();
        Runnable cancel = bus.on(Message.class, message -> System.out.println("message " + message.text));
        bus.on(Event.class, event -> System.out.println("event " + event));
        bus.when(Alarm.class, alarm -> alarm.text.length() > 3, alarm -> {
            System.out.println("alarm " + alarm.weight());
            cancel.run();
        });
        bus.publish(new Message("hello"));
        bus.publish(new Alarm("fire"));
        bus.publish(new Alarm("ok"));
        bus.publish(new Event() {
            @Override
            public String toString() {
                return "anonymous";
            }
        });
        System.out.println(bus.delivered);
    }
}
