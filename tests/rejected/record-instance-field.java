record Main(int x) {
    int y;
}
