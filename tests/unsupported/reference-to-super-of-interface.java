import java.util.function.Supplier;

interface Named {
    default String name() {
        return "named";
    }
}

class Main implements Named {
    Supplier<String> s() {
        return Named.super::name;
    }
}
