class T {
    Class nothing() {
        return void.class;
    }
}
