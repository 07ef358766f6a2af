interface Left { int SIZE = 1; }
interface Right { int SIZE = 2; }

class Main implements Left, Right {
    static int f() {
        return SIZE;
    }
}
