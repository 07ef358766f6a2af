enum Main {
    PLUS {
        int apply(int a) {
            return a;
        }
    },
    MINUS {
    };

    abstract int apply(int a);
}
