interface Left {
    default void m() { }
}

interface Right {
    default void m() { }
}

class Main implements Left, Right {
}
