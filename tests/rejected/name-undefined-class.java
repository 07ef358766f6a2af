class Main extends Missing implements Absent {
    Unknown field;

    Nowhere f(Lost l) {
        return new Gone();
    }
}
