interface Named {
    String name();
}

class Main implements Named {
    String name() { return "main"; }
}
