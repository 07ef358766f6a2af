class Main {
    enum Color { RED, GREEN }

    int f(Color c) {
        switch (c) {
            case RED:
                return 1;
            case RED:
                return 2;
        }
        return 0;
    }
}
