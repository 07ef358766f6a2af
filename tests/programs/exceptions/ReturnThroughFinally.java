public class ReturnThroughFinally {
    private static int shared;

    static int valueIsFixedBeforeFinally() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    static int[] arrayContentsAreNot() {
        int[] box = {1};
        try {
            return box;
        } finally {
            box[0] = 99;
        }
    }

    static int finallyWins() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int finallySwallows() {
        try {
            throw new Error("never seen");
        } finally {
            return 3;
        }
    }

    static int returnFromCatch(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return -1;
        } finally {
            shared++;
        }
    }

    static String manyLayers(int depth) {
        String s = "";
        try {
            try {
                try {
                    if (depth == 0) return s + "zero";
                    s += "a";
                    if (depth == 1) return s + "one";
                } finally {
                    s += "!";
                    shared += 10;
                }
                s += "b";
                if (depth == 2) return s + "two";
            } finally {
                s += "?";
                shared += 100;
            }
            s += "c";
        } finally {
            shared += 1000;
        }
        return s;
    }

    static long sideEffectInReturnExpression() {
        try {
            return shared++ * 2L;
        } finally {
            shared *= 3;
        }
    }

    static void voidReturn(boolean early) {
        try {
            if (early) return;
            System.out.print("late ");
        } finally {
            System.out.print("finally ");
        }
        System.out.println("end");
    }

    static double fromLoop() {
        for (int i = 0; ; i++) {
            try {
                if (i * i > 50) return i + 0.5;
            } finally {
                shared = i;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(valueIsFixedBeforeFinally());
        System.out.println(arrayContentsAreNot()[0]);
        System.out.println(finallyWins());
        System.out.println(finallySwallows());
        System.out.println(returnFromCatch("17") + " " + returnFromCatch("x7") + " " + shared);
        shared = 0;
        for (int i = 0; i < 4; i++) {
            System.out.println(manyLayers(i) + " " + shared);
        }
        shared = 7;
        System.out.println(sideEffectInReturnExpression() + " " + shared);
        voidReturn(false);
        voidReturn(true);
        System.out.println();
        System.out.println(fromLoop() + " " + shared);
    }
}
