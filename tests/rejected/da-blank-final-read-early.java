class Main {
    final int a;

    {
        int b = a;
        a = b;
    }
}
