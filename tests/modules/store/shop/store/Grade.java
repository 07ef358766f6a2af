package shop.store;

/** How good a thing is. */
public enum Grade {
    POOR(1),
    FAIR(3),
    GOOD(7) {
        @Override
        public int price(int base) {
            return super.price(base) + 1;
        }
    };

    private final int factor;

    Grade(int factor) {
        this.factor = factor;
    }

    public int price(int base) {
        return base * factor;
    }
}
