import java.util.List;

class Main {
    static class Fixed extends Missing {
    }

    static void take(List<String> list) {
    }

    void f() {
        take(new Fixed());
        List<String> list = new Fixed();
        String text = (String) (Object) new Fixed();
        Integer number = (Integer) new Fixed();
    }
}

@FunctionalInterface
interface Action {
    void run(Unknown unknown);
}
