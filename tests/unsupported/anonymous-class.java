class Main {
    static Object f() {
        return new Object() {
            public String toString() {
                return "anonymous";
            }
        };
    }
}
