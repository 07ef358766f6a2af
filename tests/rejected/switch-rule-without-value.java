class T {
    int m(int k) {
        return switch (k) {
            case 1 -> {
                System.out.println();
            }
            default -> 0;
        };
    }
}
