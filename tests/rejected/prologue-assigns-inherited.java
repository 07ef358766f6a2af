class MainBase {
    int w;
}

class Main extends MainBase {
    Main() {
        w = 3;
        super();
    }
}
