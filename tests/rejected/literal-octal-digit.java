class Main {
    int a = 089;
}
