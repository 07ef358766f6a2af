class Main {
    static int fromPattern(Object o) {
        switch (o) {
            case Integer i: System.out.print("I");
            case String s: return 2;
            default: return 3;
        }
    }

    static int fromConstant(String o) {
        switch (o) {
            case "a": System.out.println();
            case String s: return 3;
        }
    }
}
