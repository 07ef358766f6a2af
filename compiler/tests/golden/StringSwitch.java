class StringSwitch {
    static int rank(String s) {
        switch (s) {
            case "Aa":
            case "BB":
                return 1;
            case "x":
                return 2;
            default:
                return 0;
        }
    }
}
