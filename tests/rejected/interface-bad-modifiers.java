interface Named {
    protected int f();
    final void g();
    private int SIZE = 1;
}
