class Main {
    int record = 1;

    class record {
    }

    <var> void m() { }
}
