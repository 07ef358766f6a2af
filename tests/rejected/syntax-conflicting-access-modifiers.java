class Main {
    public private int a;
}
