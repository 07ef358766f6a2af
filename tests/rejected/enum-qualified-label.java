class Main {
    enum Color { RED, GREEN } enum Other { RED }

    int f(Color c) {
        switch (c) {
            case Other.RED:
                return 1;
        }
        return 0;
    }
}
