interface Greeting {
    default void m() { }
}

class Base {
    void m() { }
}

class Main extends Base implements Greeting {
}
