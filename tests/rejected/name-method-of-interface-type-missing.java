interface Named {
    String name();
}

class Item implements Named {
    public String name() { return "item"; }
    void sell() { }
}

class Main {
    static void f(Named n) {
        n.sell();
    }
}
