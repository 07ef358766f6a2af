class Main {
    enum Color { RED, GREEN }

    int f(Color c) {
        switch (c) {
            case Color.RED:
                return 1;
        }
        return 0;
    }
}
