class Main {
    short f() {
        return (short) null;
    }
}
