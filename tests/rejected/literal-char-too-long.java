class Main {
    char a = 'ab';
}
