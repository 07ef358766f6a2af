interface Left {
    default void m() { }
}

interface Right {
    void m();
}

abstract class Main implements Left, Right {
}
