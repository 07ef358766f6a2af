class Main {
    int a[3];
}
