class Base {
    Base(Runnable r) { }
}

class Main extends Base {
    Main() {
        super(() -> {
            class Local {
            }
            new Local();
        });
    }
}
