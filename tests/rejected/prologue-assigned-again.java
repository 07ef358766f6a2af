class Main {
    final int x;

    {
        x = 2;
    }

    Main() {
        x = 3;
        super();
    }
}
