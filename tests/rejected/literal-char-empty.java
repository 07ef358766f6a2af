class Main {
    char a = '';
}
