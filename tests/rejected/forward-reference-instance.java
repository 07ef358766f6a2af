class Main {
    int a = b;
    int b = 1;
    { d++; }
    int d;
}
