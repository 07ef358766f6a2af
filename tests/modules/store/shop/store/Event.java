package shop.store;

/** What happens in a shop. */
public sealed interface Event permits Event.Sold, Event.Returned {
    String item();

    record Sold(String item, int price) implements Event {
    }

    record Returned(String item) implements Event {
        public Returned {
            if (item.isEmpty()) {
                throw new IllegalArgumentException("no item");
            }
        }
    }
}
