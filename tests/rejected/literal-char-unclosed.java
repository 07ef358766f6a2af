class Main {
    char a = 'a;
}
