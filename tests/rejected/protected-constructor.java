import java.util.AbstractList;
import java.io.FilterOutputStream;

class Main extends java.util.Random {
    int f() {
        return new Main().next(3) + new java.util.Random().next(3);
    }
}
