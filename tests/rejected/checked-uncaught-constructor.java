class Door {
    Door() throws Exception {
        throw new Exception("locked");
    }
}

class Main {
    static Door f() {
        return new Door();
    }
}
