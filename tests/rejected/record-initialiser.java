record Main(int x) {
    {
        System.out.println();
    }
}
