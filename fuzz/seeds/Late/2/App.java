import lib.Lib;

class Changing extends Lib {
    @Override
    public int read(Lib other) {
        other.count++;
        count += 2;
        next = other;
        return count;
    }
}

public class App {
    public static void main(String[] args) {
        System.exit(Lib.loop(new Lib(), 5) + Lib.loop(new Changing(), 5) & 127);
    }
}
