interface Left { }
interface Right { }
class Both implements Left, Right { }

class Main {
    static void f(Left l) { }
    static void f(Right r) { }

    static void g() {
        f(new Both());
    }
}
