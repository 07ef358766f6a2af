class T {
    void m(int k) {
        switch (k) {
            case 1 -> System.out.println();
            case 2:
                System.out.println();
        }
    }
}
