import java.io.FilterOutputStream;
import java.io.OutputStream;

class Main extends FilterOutputStream {
    Main(OutputStream out) {
        super(out);
    }

    OutputStream own(Main other) {
        return other.out;
    }

    OutputStream of(FilterOutputStream other) {
        return other.out;
    }
}
