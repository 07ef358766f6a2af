class Main {
    static Object f() {
        return (Object) 'c';
    }
}
