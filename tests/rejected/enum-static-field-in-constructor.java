import java.util.HashMap;
import java.util.Map;

enum Main {
    A, B;

    static final Map<String, Main> BY_NAME = new HashMap<>();
    static final int LIMIT = 2;

    Main() {
        System.out.println(LIMIT);
        BY_NAME.put(name(), this);
    }
}
