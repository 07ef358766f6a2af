class Main {
    char a = '
';
}
